import { curlCommand, liveResponse } from './exchange.js'

/**
 * The parts of Swagger UI that this page replaces.
 * https://swagger.io/docs/open-source-tools/swagger-ui/customization/plugin-api/
 */
export const plugin = ({ React }) => ({
  components: {
    Page: page(React),
    Conventions: conventions(React),
    LiveResponse: liveResponse(React),
    CurlCommand: curlCommand(React),
    OperationSummaryPath: operationPath(React),
    TextArea: textArea(React),
    TryItOutButton: resetButton(React),
    authorizeOperationBtn: () => null,
  },
  wrapComponents: {
    responses: withExchange(React),
    execute: withFocus(React),
    JsonSchema_string: withLabel(React, ({ description }) => description),
    ExamplesSelect: withLabel(React, ({ showLabels }) => (showLabels ? '' : 'Examples')),
  },
})

/** Shows one operation. The list of all is beside it. */
const page = ({ createElement: h }) =>
  function Page({ getComponent }) {
    const [Errors, Operations] = ['errors', 'operations'].map((name) => getComponent(name, true))
    return h('div', { className: 'swagger-ui' }, h(Errors), h(Operations))
  }

const conventions = ({ createElement: h }) =>
  function Conventions({ getComponent, specSelectors }) {
    const Markdown = getComponent('Markdown', true)
    const source = specSelectors.info().get('description')
    return h('div', { className: 'swagger-ui' }, h(Markdown, { source }))
  }

/** Shows the response and the curl command right under the Execute button, above the documented responses. */
const withExchange =
  ({ createElement: h, Fragment }) =>
  (Responses) =>
    function Exchange(props) {
      const { tryItOutResponse, getComponent } = props
      const [LiveResponse, CurlCommand] = ['LiveResponse', 'CurlCommand'].map((name) => getComponent(name, true))
      const response = tryItOutResponse && h(LiveResponse, { response: tryItOutResponse })
      return h(
        Fragment,
        null,
        h('div', { className: 'exchange' }, response, h(CurlCommand, { path: props.path, method: props.method })),
        h(Responses, { ...props, tryItOutResponse: null }),
      )
    }

/** Returns the focus to the Execute button after a request: Swagger UI disables the button meanwhile, which removes the focus. */
const withFocus =
  ({ createElement: h, useEffect, useRef }) =>
  (Execute) =>
    function FocusedExecute(props) {
      const [place, wasDisabled] = [useRef(null), useRef(false)]
      useEffect(() => {
        const lost = wasDisabled.current && !props.disabled && document.activeElement === document.body
        if (lost) place.current.firstChild.focus({ preventScroll: true })
        wasDisabled.current = props.disabled
      }, [props.disabled])
      return h('span', { className: 'contents', ref: place }, h(Execute, props))
    }

/** The editor of the request body. It has a label, it is as high as its text, and Ctrl+Enter executes. */
const textArea = ({ createElement: h }) =>
  function TextArea(props) {
    const onKeyDown = ({ key, ctrlKey, metaKey, target }) => {
      if (key === 'Enter' && (ctrlKey || metaKey)) target.closest('.opblock').querySelector('.execute').click()
    }
    const rows = String(props.value ?? '').split('\n').length
    return h('textarea', { ...props, 'aria-label': 'Request body', rows, spellCheck: false, onKeyDown })
  }

const withLabel =
  ({ createElement: h }, labelOf) =>
  (Field) =>
    function LabelledField(props) {
      return h('label', null, h('span', { className: 'visually-hidden' }, labelOf(props)), h(Field, props))
    }

/** Leaves out the link of Swagger UI, which would be inside the button that opens the operation. */
const operationPath = ({ createElement: h }) =>
  function OperationPath({ operationProps }) {
    return h('span', { className: 'opblock-summary-path' }, operationProps.get('path'))
  }

/** Each operation can be tried out immediately, so this button only undoes changes of the body. */
const resetButton = ({ createElement: h }) =>
  function ResetButton({ hasUserEditedBody, onResetClick }) {
    return hasUserEditedBody ? h('button', { className: 'btn', onClick: onResetClick }, 'Reset') : null
  }
