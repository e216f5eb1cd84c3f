import { authorization } from './credentials.js'
import { plugin } from './plugin.js'

const darkMode = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => document.documentElement.classList.toggle('dark-mode', darkMode.matches)
darkMode.addEventListener('change', followSystem)
followSystem()

const response = await fetch('/openapi.json')

// https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/
window.SwaggerUIBundle({
  dom_id: '#reference',
  spec: simplify(await response.json()),
  layout: 'Page',
  plugins: [plugin],
  deepLinking: true,
  tryItOutEnabled: true,
  syntaxHighlight: { theme: 'obsidian' },
  defaultModelExpandDepth: 3,
  validatorUrl: null,
  requestInterceptor,
})

/** Shows the body of an error once for each operation. All errors have the same one, and no response needs its headers. */
function simplify(description) {
  const { responses: errors, examples } = description.components
  const operations = Object.values(description.paths).flatMap((path) => Object.values(path))
  for (const { responses } of operations) delete responses[200].headers
  for (const [name, error] of Object.entries(errors)) {
    delete error.headers
    if (name === 'OtherError') error.content['application/json'].example = examples.INVALID_ARGUMENT.value
    else delete error.content
  }
  return { ...description, servers: [{ url: location.origin }] }
}

function requestInterceptor(request) {
  request.headers.accept = 'application/json'
  const header = authorization()
  if (header !== undefined) request.headers.Authorization = header
  // So that a 401 is shown as a response. Otherwise the browser would ask for a user name and a password.
  request.credentials = 'omit'
  return request
}
