/** What somebody has to type elsewhere is copied with a button. */
export function offerToCopy(): void {
  for (const text of document.querySelectorAll<HTMLElement>('[data-copy]')) {
    const { copy = '', copied = '' } = text.dataset
    const button = document.createElement('button')
    button.type = 'button'
    button.className = 'button quietly copy'
    button.textContent = copy
    button.addEventListener('click', async () => {
      await navigator.clipboard.writeText(text.textContent?.trim() ?? '')
      button.textContent = copied
    })
    text.after(button)
  }
}
