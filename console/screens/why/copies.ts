import type { Question } from '../access/why-link.tsx'

/** A command line for the same question. It takes the credentials from variables. */
export const copyAsCurl = (origin: string, question: Question): string =>
  [
    `curl -u "$CLIENT_ID:$CLIENT_SECRET" ${quote(`${origin}/v1beta1/admin/check?explain=true`)}`,
    `-H 'Content-Type: application/json'`,
    `-d ${quote(JSON.stringify(question))}`,
  ].join(' \\\n  ')

/** For a POSIX shell: nothing within single quotes is special but their end. */
const quote = (text: string): string => `'${text.replaceAll("'", `'\\''`)}'`

export const copyAsTypeScript = (origin: string, question: Question): string =>
  `import { createTollgate } from 'tollgate-client'

const tollgate = createTollgate({
  baseUrl: ${JSON.stringify(origin)},
  clientId: process.env.CLIENT_ID,
  clientSecret: process.env.CLIENT_SECRET,
})
const { status, explanation } = await tollgate.explain(${JSON.stringify(question, null, 2)})
`
