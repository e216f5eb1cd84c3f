import { authorization } from './credentials.js'
import { describeOne, listOperations } from './describe.js'
import { addressOf, markCurrent, showNavigation } from './navigation.js'
import { plugin } from './plugin.js'
import { makePreview } from './preview.js'

const darkMode = matchMedia('(prefers-color-scheme: dark)')
const followSystem = () => document.documentElement.classList.toggle('dark-mode', darkMode.matches)
darkMode.addEventListener('change', followSystem)
followSystem()

const reference = document.querySelector('#reference')
const [description, groups] = await Promise.all([
  fetch('/openapi.json').then((response) => response.json()),
  fetch('/reference/navigation.json').then((response) => response.json()),
])
const operations = listOperations(description)
/** The operations that were opened. They keep their texts and responses. */
const opened = new Map()

/** Swagger UI takes almost a second to start. Until then the page shows a preview of the operation. */
const started = loadSwagger()

showNavigation(groups, operations)
addEventListener('hashchange', () => show(true))
// The address does not change, because it names the operation.
document.querySelector('.skip').addEventListener('click', (event) => {
  event.preventDefault()
  document.querySelector('main').focus()
})
show(false)
showConventions()

/** Shows the operation of the address, or the first one if the address names none. */
function show(isAsked) {
  const [id] = location.hash.split('/').slice(-1)
  const found = operations.get(id) ?? operations.get(groups[0].operations[0])
  const { operationId, summary } = found.operation
  for (const [each, section] of opened) section.hidden = each !== operationId
  const section = opened.get(operationId) ?? open(found)
  opened.set(operationId, section)
  section.hidden = false
  markCurrent(addressOf(found))
  document.title = `${summary} – Tollgate API`
  if (!isAsked) return
  section.scrollIntoView({ block: 'start' })
  section.focus({ preventScroll: true })
}

function open(found) {
  const section = document.createElement('section')
  section.tabIndex = -1
  section.setAttribute('aria-label', found.operation.summary)
  const [preview, place] = [makePreview(found, description.components), document.createElement('div')]
  // The headings of Swagger UI begin at the fourth level.
  section.append(
    hiddenHeading('h2', found.operation.summary),
    preview,
    hiddenHeading('h3', 'Request and responses'),
    place,
  )
  reference.append(section)
  showIn(place, describeOne(description, found), 'Page', () => preview.remove())
  return section
}

/** A heading for screen readers. On the screen, Swagger UI shows the name of the operation. */
function hiddenHeading(level, text) {
  const heading = document.createElement(level)
  heading.className = 'visually-hidden'
  heading.textContent = text
  return heading
}

/** Renders the conventions when they are unfolded, because most readers do not need them. */
function showConventions() {
  const details = document.querySelector('#conventions')
  const place = details.querySelector('div')
  const render = () => {
    if (place.childElementCount === 0) showIn(place, { ...description, paths: {}, components: {} }, 'Conventions')
  }
  details.addEventListener('toggle', render)
}

/** Loads the library. It starts after the page was drawn, because it keeps the browser busy. */
async function loadSwagger() {
  await new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn)))
  performance.mark('operation-shown')
  const script = document.createElement('script')
  script.src = '/reference/swagger-ui-bundle.js'
  const loaded = new Promise((resolve, reject) => {
    script.onload = resolve
    script.onerror = reject
  })
  document.head.append(script)
  await loaded
}

// https://swagger.io/docs/open-source-tools/swagger-ui/usage/configuration/
async function showIn(domNode, spec, layout, onComplete = () => {}) {
  await started
  window.SwaggerUIBundle({
    ...{ domNode, spec, layout, plugins: [plugin], requestInterceptor, onComplete },
    deepLinking: false,
    docExpansion: 'full',
    tryItOutEnabled: true,
    syntaxHighlight: { theme: 'obsidian' },
    defaultModelExpandDepth: 3,
    validatorUrl: null,
  })
}

function requestInterceptor(request) {
  request.headers.accept = 'application/json'
  const header = authorization()
  if (header !== undefined) request.headers.Authorization = header
  // Makes the page show a 401 as a response. Otherwise the browser would ask for a user name and a password.
  request.credentials = 'omit'
  return request
}
