/** Previews an operation before it can be tried out: name, path, description, and the body of its first example. */
export function makePreview({ method, path, operation }, components) {
  const preview = document.createElement('article')
  preview.className = 'preview'
  const title = document.createElement('h3')
  title.append(`${operation.summary} `, element('code', `${method.toUpperCase()} ${path}`))
  // Removes the marks of Markdown.
  const text = element('p', operation.description.replaceAll('`', '').replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1'))
  preview.append(title, text)
  const body = firstExample(operation, components)
  if (body !== undefined) preview.append(element('pre', JSON.stringify(body, null, 2)))
  return preview
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function firstExample({ requestBody }, { examples }) {
  const [example] = Object.values(requestBody?.content['application/json']?.examples ?? {})
  const name = example?.$ref?.split('/').at(-1)
  return (name === undefined ? example : examples[name])?.value
}
