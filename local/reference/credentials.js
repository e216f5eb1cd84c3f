const form = document.querySelector('#credentials')
const { username, password } = form.elements
const output = form.querySelector('output')

/** Where the local server keeps the credentials. */
export const credentialsFile = document.querySelector('#credentials-file').textContent

/**
 * The value of the Authorization header (RFC 7617, in UTF-8); undefined while a field is empty. The credentials stay in the
 * form only: a reload removes them.
 */
export function authorization() {
  const [clientId, clientSecret] = [username.value.trim(), password.value.trim()]
  if (clientId === '' || clientSecret === '') return undefined
  const bytes = new TextEncoder().encode(`${clientId}:${clientSecret}`)
  return `Basic ${btoa(String.fromCharCode(...bytes))}`
}

/** Returns a function that ends the calls. */
export function onCredentials(listener) {
  form.addEventListener('input', listener)
  return () => form.removeEventListener('input', listener)
}

function showState() {
  const complete = authorization() !== undefined
  output.textContent = complete ? 'Requests are sent with these credentials.' : 'Without credentials, requests get 401.'
}

form.addEventListener('submit', (event) => event.preventDefault())
onCredentials(showState)
// The browser may have filled the form before this script ran.
showState()
