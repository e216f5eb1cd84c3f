import { authorization, credentialsFile, onCredentials } from './credentials.js'
import { curlOf } from './curl.js'

/** Scrolls into view, and screen readers announce its status. */
export const liveResponse = ({ createElement: h, useEffect, useRef }) =>
  function LiveResponse({ response, getComponent }) {
    const section = useRef(null)
    const [headers, text] = [response.get('headers'), response.get('text')]
    useEffect(() => {
      // Newer browsers return a promise: React would call it to undo the effect.
      section.current.scrollIntoView({ block: 'nearest' })
    }, [headers])
    const HighlightCode = getComponent('HighlightCode', true)
    const lines = Object.entries(headers?.toJS() ?? {}).map(([name, value]) => `${name}: ${value}`)
    return h(
      'section',
      { 'aria-label': 'Response', ref: section },
      h('h4', null, 'Response'),
      h('p', { role: 'status' }, statusOf(response)),
      text && h(HighlightCode, { language: 'json', canCopy: true }, indent(text)),
      lines.length > 0 && h('details', null, h('summary', null, 'Headers'), h('pre', null, lines.join('\n'))),
    )
  }

function statusOf(response) {
  const status = response.get('status')
  if (status === undefined) return 'No response: the server cannot be reached.'
  const duration = response.get('duration')
  return `${status} ${response.get('statusText')}${duration === undefined ? '' : `, ${duration} ms`}`
}

/** Formats JSON with indentation. Numbers stay as the server sent them, even if JavaScript would round them. */
function indent(text) {
  const exact = (_name, value, context) =>
    typeof value === 'number' && JSON.rawJSON && context ? JSON.rawJSON(context.source) : value
  try {
    return JSON.stringify(JSON.parse(text, exact), null, 2)
  } catch {
    return text
  }
}

/** Returns the request as it would be sent now. Empty while a required parameter is missing. */
export const curlCommand = ({ createElement: h, useSyncExternalStore }) =>
  function CurlCommand({ path, method, ...system }) {
    useSyncExternalStore(onCredentials, authorization)
    const HighlightCode = system.getComponent('HighlightCode', true)
    const request = buildRequest(system, path, method)
    if (request === undefined) return null
    const command = curlOf(system.getConfigs().requestInterceptor(request), credentialsFile)
    return h(
      'section',
      { 'aria-label': 'curl' },
      h('h4', null, 'curl'),
      h(HighlightCode, { language: 'bash', canCopy: true }, command),
    )
  }

function buildRequest({ fn, specSelectors, oas3Selectors }, path, method) {
  const spec = specSelectors.specJsonWithResolvedSubtrees().toJS()
  try {
    return fn.buildRequest({
      spec,
      operationId: spec.paths[path][method].operationId,
      parameters: specSelectors.parameterValues([path, method]).toJS(),
      server: oas3Selectors.selectedServer(),
      requestContentType: specSelectors.contentTypeValues([path, method]).get('requestContentType'),
      requestBody: oas3Selectors.requestBodyValue(path, method),
    })
  } catch {
    return undefined // a required parameter is missing: Swagger UI says so at its field
  }
}
