const navigation = document.querySelector('#navigation')
const list = navigation.querySelector('#operations')
const search = navigation.querySelector('input')
const count = navigation.querySelector('output')

/** The address of an operation in this page. Pages of the documentation link to it. */
export const addressOf = ({ operation }) => `#/${operation.tags[0]}/${operation.operationId}`

/**
 * Shows the operations in groups, with a search. Links lead to their addresses.
 *
 * @param groups the ids of the operations of each group, with its title
 * @param operations all operations by id
 */
export function showNavigation(groups, operations) {
  for (const group of groups) list.append(makeGroup(group, operations))
  search.addEventListener('input', filter)
  search.addEventListener('keydown', (event) => {
    if (event.key === 'Enter') list.querySelector('li:not([hidden]) > a')?.click()
  })
  document.addEventListener('keydown', focusSearch)
  // On a phone the list is folded, so that the operation is visible.
  const isWide = matchMedia('(min-width: 60rem)')
  const unfold = () => navigation.toggleAttribute('open', isWide.matches)
  isWide.addEventListener('change', unfold)
  unfold()
  filter()
}

/** Marks the visible operation, and folds the list if it covers the page. */
export function markCurrent(address) {
  for (const link of list.querySelectorAll('a')) {
    if (link.getAttribute('href') === address) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  }
  const current = list.querySelector('[aria-current]')
  if (matchMedia('(min-width: 60rem)').matches) current?.scrollIntoView({ block: 'nearest' })
  else navigation.removeAttribute('open')
}

function makeGroup({ title, operations: ids }, operations) {
  const group = document.createElement('section')
  const heading = document.createElement('h2')
  heading.textContent = title
  const entries = document.createElement('ul')
  entries.append(...ids.map((id) => makeEntry(operations.get(id), title)))
  group.append(heading, entries)
  return group
}

function makeEntry(found, title) {
  const { method, path, operation } = found
  const entry = document.createElement('li')
  entry.dataset.words = [operation.summary, operation.operationId, method, path].join(' ').toLowerCase()
  entry.dataset.group = title.toLowerCase()
  const link = document.createElement('a')
  link.href = addressOf(found)
  const verb = document.createElement('span')
  verb.className = `verb ${method}`
  verb.textContent = method.toUpperCase()
  link.append(verb, ` ${operation.summary}`)
  entry.append(link)
  return entry
}

/** Hides operations unless all words are in their name and path, or all in the title of their group. */
function filter() {
  const asked = search.value.toLowerCase().split(/\s+/).filter(Boolean)
  for (const entry of list.querySelectorAll('li')) {
    const { words, group } = entry.dataset
    entry.hidden = ![words, group].some((text) => asked.every((word) => text.includes(word)))
  }
  for (const group of list.children) group.hidden = group.querySelector('li:not([hidden])') === null
  const shown = list.querySelectorAll('li:not([hidden])').length
  count.textContent = shown === 0 ? 'No operation has these words.' : `${shown} operations`
}

/** Moves the focus to the search after a slash, as on code hosts, except in a field. */
function focusSearch(event) {
  const isTyping = event.target.closest?.('input, textarea, select') !== null
  if (event.key !== '/' || event.ctrlKey || event.metaKey || isTyping) return
  event.preventDefault()
  navigation.setAttribute('open', '')
  search.focus()
}
