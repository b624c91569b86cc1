/** What the consoles do in a browser on top of their forms and links. */
const summary = document.getElementById('error-summary')
summary?.focus()

/** A change that is not saved is not lost without a question. */
for (const form of document.querySelectorAll<HTMLFormElement>('form[method=post]')) {
  let isChanged = false
  form.addEventListener('input', () => {
    isChanged = true
    form.classList.add('changed')
  })
  form.addEventListener('submit', () => {
    isChanged = false
    for (const button of form.querySelectorAll('button')) button.disabled = true
  })
  addEventListener('beforeunload', (event) => {
    if (isChanged) event.preventDefault()
  })
}

// A wide window has room for all sections at once.
const sections = document.querySelector<HTMLDetailsElement>('.console-sections details')
if (sections && matchMedia('(min-width: 60rem)').matches) sections.open = true
