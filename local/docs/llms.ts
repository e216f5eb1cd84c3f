import { listDocuments, type PageGroup, readDocument, readGroups, summarizePage } from './pages.ts'

/** The text that a program reads before it follows a link. The format is that of https://llmstxt.org. */
const HEAD = `# Tollgate

> Access control and usage billing as one serverless service, in your own AWS account. An application asks "may this user do this?" before it acts, and reports "this much was used" afterwards. All data is in one DynamoDB table.

- Requests go to \`/v1beta1/…\` with Basic credentials: the id of a client and its secret. Keep the secret on a server. People use tokens of their identity provider instead.
- The package \`tollgate-client\` has a typed method for each operation. It repeats requests safely: \`createTollgate({ baseUrl, clientId, clientSecret })\`, then \`check\`, \`createUsage\`, \`checkAndCharge\`, \`entitled\`.
- \`npx tollgate init\` writes a first application. \`npx tollgate start\` runs the service on http://127.0.0.1:3000 for development, without AWS, and keeps the credentials in the file \`credentials\` of its data folder. \`tollgate/testing\` runs it for a test.
- A subject is \`user:<id>\`, \`serviceuser:<id>\` or \`group:<id>\`. A resource is \`<namespace>:<id, name or URN>\`, such as \`project:web-shop\` or \`app1/document:frn:web-shop:app1/document:handbook\`. A permission is \`service.resource.verb\`, or the verb alone.
- A check answers \`{ "status": true }\` or \`{ "status": false }\`. Every other answer is no permission. Refuse then.
- Give each usage a UUID before its first attempt, and send the same UUID again: it is charged once.
`

const CLIENT = 'Call every operation from TypeScript or JavaScript: install, check, charge, hold, lease, handle errors.'

/** The pages for those who change Tollgate itself. A program that needs little text may leave them out. */
const OPTIONAL = ['docs/map.md', 'docs/architecture.md', 'docs/decisions/README.md']

interface Entry {
  title: string
  path: string
  sentence: string
}

interface Section {
  title: string
  entries: Entry[]
}

/** Lists the sections of `llms.txt`: the groups of the index, the examples, and the optional pages. */
function listSections(): Section[] {
  const groups = readGroups()
  const sections = groups.map((group) => ({ title: group.title, entries: listEntries(group) }))
  const others = groups.flatMap(({ pages }) => pages).filter(({ path }) => OPTIONAL.includes(path))
  return [
    ...sections,
    { title: 'Examples', entries: listExamples() },
    { title: 'Optional', entries: others.map(({ path }) => describePage(path)) },
  ]
}

function listEntries({ title, pages }: PageGroup): Entry[] {
  const entries = pages.filter(({ path }) => !OPTIONAL.includes(path)).map(({ path }) => describePage(path))
  if (title !== 'Look up') return entries
  return [
    { title: 'The client for TypeScript', path: 'client/README.md', sentence: CLIENT },
    { title: 'The API in OpenAPI 3.1', path: 'openapi.json', sentence: 'Look up every field of every operation.' },
    ...entries,
  ]
}

function describePage(path: string): Entry {
  if (path === 'docs/decisions/README.md')
    return { title: 'Decisions', path, sentence: 'Read why Tollgate is built as it is.' }
  return { path, ...summarizePage(path) }
}

/** The sentence of an example is the first one of the comment at its start. Files without such a comment are left out. */
const listExamples = (): Entry[] =>
  listDocuments()
    .filter((path) => path.startsWith('examples/'))
    .flatMap((path) => {
      const [comment = ''] = /^((\/\/|#|"""|\/\*\*).*\n)+/.exec(readDocument(path)) ?? []
      const text = comment.replaceAll(/\n?(\/\/|#|"""|\/\*\*) ?/g, ' ').trim()
      const [sentence] = /^[\s\S]+?\.(?=\s|$)/.exec(text) ?? []
      return sentence === undefined ? [] : [{ title: path.slice('examples/'.length), path, sentence }]
    })

/**
 * Writes `llms.txt`, which describes each page in one sentence.
 * @param linkOf maps the path of a file in the project to its link
 * @param full the link of the file with the text of all pages
 */
export function writeLlms(linkOf: (path: string) => string, full = 'llms-full.txt'): string {
  const sections = listSections().map(({ title, entries }) => {
    const lines = entries.map((entry) => `- [${entry.title}](${linkOf(entry.path)}): ${entry.sentence}`)
    return `## ${title}\n\n${lines.join('\n')}\n`
  })
  return [`${HEAD}- [All pages in one file](${full}), without those under "Optional".\n`, ...sections].join('\n')
}

/**
 * Writes `llms-full.txt`: the text of the client's page and of all pages that `llms.txt` does not call optional.
 * @param readPage returns the text of a page by its path in the project
 */
export function writeLlmsFull(linkOf: (path: string) => string, readPage = readDocument): string {
  const paths = listSections().flatMap(({ title, entries }) =>
    title === 'Optional' ? [] : entries.map(({ path }) => path).filter((path) => path.endsWith('.md')),
  )
  const pages = [...new Set(paths)].map((path) => `Page: ${linkOf(path)}\n\n${readPage(path).trim()}\n`)
  return [HEAD, ...pages].join('\n---\n\n')
}
