/**
 * Proves the work that a registration without an account needs, while the form is filled in. What is ordered is part
 * of it: with other tickets it begins again.
 */
const proving = document.querySelector<HTMLElement>('[data-challenge]')
const orderForm = proving?.querySelector<HTMLFormElement>('form')
const { challenge: address = '', worker: script = '' } = proving?.dataset ?? {}

/** A challenge that was issued earlier may expire on its way. */
const freshMs = 90_000
let isSending = false

interface Proof {
  challenge: string
  proof: string
  at: number
}

async function prove(form: HTMLFormElement): Promise<Proof> {
  const at = Date.now()
  const ordered = new URLSearchParams()
  for (const [name, value] of new FormData(form)) {
    // Who comes is no part of the challenge.
    if (typeof value === 'string' && !isOfPerson(name)) ordered.set(name, value)
  }
  const answer = await fetch(address, { method: 'POST', body: ordered })
  if (!answer.ok) throw new Error(`No challenge: ${answer.status}`)
  const issued = await answer.json()
  const worker = new Worker(script, { type: 'module' })
  try {
    const proof = await new Promise<string>((resolve, reject) => {
      worker.onmessage = ({ data }) => resolve(data)
      worker.onerror = () => reject(new Error('No worker'))
      worker.postMessage(issued)
    })
    return { challenge: issued.protectedChallenge, proof, at }
  } finally {
    worker.terminate()
  }
}

const isOfPerson = (name: string) => ['firstName', 'lastName', 'email'].includes(name)

if (orderForm) {
  let proof = prove(orderForm)
  proof.catch(() => undefined)
  orderForm.addEventListener('change', ({ target }) => {
    if (isOfPerson((target as HTMLInputElement).name)) return
    proof = prove(orderForm)
    proof.catch(() => undefined)
  })
  orderForm.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (isSending) return
    isSending = true
    const set = (name: string, value: string) => {
      const input = orderForm.querySelector<HTMLInputElement>(`input[name=${name}]`)
      if (input) input.value = value
    }
    try {
      let found = await proof
      if (Date.now() - found.at > freshMs) found = await prove(orderForm)
      set('challenge', found.challenge)
      set('proof', found.proof)
    } catch {
      // The page that comes back says what is wrong.
    }
    orderForm.submit()
  })
  addEventListener('pageshow', () => {
    isSending = false
  })
}
