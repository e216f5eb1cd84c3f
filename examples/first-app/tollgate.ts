// The client of this application, and the names of tollgate.yaml that the code uses. A misspelt permission does not
// compile. In development, `npm start` reads the credentials of `npm run tollgate`.
import { createTollgate, type Tollgate } from 'tollgate-client'

export type Permission = 'app1.document.view' | 'app1.document.edit'

/** @throws TypeError if the environment has no CLIENT_ID or no CLIENT_SECRET */
export function connect(env: NodeJS.ProcessEnv = process.env): Tollgate {
  const { TOLLGATE_URL = 'http://127.0.0.1:3000', CLIENT_ID = '', CLIENT_SECRET = '' } = env
  return createTollgate({ baseUrl: TOLLGATE_URL, clientId: CLIENT_ID, clientSecret: CLIENT_SECRET })
}

/** Names a document of the project by its URN. */
export const documentOf = (name: string): string => `app1/document:frn:example-main:app1/document:${name}`

/** Asks whether a user has a permission on a document. A failed check throws, so it never counts as a yes. */
export const may = (tollgate: Tollgate, user: string, permission: Permission, document: string): Promise<boolean> =>
  tollgate.check({ subject: `user:${user}`, resource: documentOf(document), permission })

/**
 * Asks, and charges credits in the same request: nothing is charged to a user who may not.
 * @param id a UUID for this piece of work. The same id is charged once
 * @returns `ALLOWED`, or the reason of the refusal, such as `DENIED` or `INSUFFICIENT_CREDITS`
 */
export async function mayAndPay(
  tollgate: Tollgate,
  user: string,
  permission: Permission,
  document: string,
  { id, credits }: { id: string; credits: number },
): Promise<string> {
  const { reason } = await tollgate.checkAndCharge({
    ...{ subject: `user:${user}`, resource: documentOf(document), permission },
    usages: [{ id, amount: String(credits), source: 'app', user_id: user }],
  })
  return reason
}
