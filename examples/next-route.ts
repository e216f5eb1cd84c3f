// A route handler of Next: `app/api/disks/[name]/route.ts` exports `GET = makeGet(tollgate, userOf, load)`. The handler
// uses the standard `Request` and `Response`, so this file needs no package. In your own project, import from
// 'tollgate-client'.
import type { Tollgate } from '../client/index.ts'

/**
 * Returns the id of the signed-in user, or undefined if nobody is signed in. Your own sign-in implements this function.
 */
export type UserOf = (request: Request) => Promise<string | undefined>

/**
 * Makes a handler that answers 401 if nobody is signed in, and 403 if the user may not see the disk. Otherwise, it
 * answers with the disk and the buttons of the disk's page.
 */
export const makeGet =
  (tollgate: Tollgate, userOf: UserOf, load: (name: string) => Promise<object>) =>
  async (request: Request, { params }: { params: Promise<{ name: string }> }): Promise<Response> => {
    const user = await userOf(request)
    if (user === undefined) return Response.json({ error: 'sign in first' }, { status: 401 })
    const { name } = await params
    const resource = `compute/disk:frn:web-shop:compute/disk:${name}`
    const bodies = ['get', 'update', 'delete'].map((permission) => ({ subject: `user:${user}`, resource, permission }))
    // One request, and answers of one moment: the page never shows a button that contradicts another.
    const [get, update, remove] = (await tollgate.batchCheck({ bodies })).pairs.map(({ status }) => status)
    if (!get) return Response.json({ error: 'you may not see this disk' }, { status: 403 })
    return Response.json({ disk: await load(name), buttons: { update, delete: remove } })
  }
