// Shows a part of a React page only to people who may use it, and asks for all parts of a screen together.
import { createContext, type ReactNode, Suspense, use, useMemo } from 'react'
import type { Tollgate } from 'tollgate-client'

type Question = { resource: string; permission: string }
type Ask = (question: Question) => Promise<boolean>
const Asking = createContext<Ask>(async () => false)

/** Returns a function that asks for permissions. The questions of a screen share requests, with up to 20 in each. */
function askTogether(tollgate: Tollgate): Ask {
  const known = new Map<string, Promise<boolean>>()
  const waiting: (Question & { answer: (may: boolean) => void })[] = []
  async function send(asked: typeof waiting): Promise<void> {
    const bodies = asked.map(({ resource, permission }) => ({ resource, permission }))
    const { pairs } = await tollgate.batchCheckPermission({ bodies }).catch(() => ({ pairs: [] })) // Hides the buttons.
    for (const [index, { answer }] of asked.entries()) answer(pairs[index]?.status ?? false)
  }
  return (question) => {
    const key = JSON.stringify([question.resource, question.permission])
    const answer = known.get(key) ?? new Promise<boolean>((resolve) => waiting.push({ ...question, answer: resolve }))
    known.set(key, answer)
    queueMicrotask(() => waiting.length > 0 && send(waiting.splice(0, 20)))
    return answer
  }
}

/** Provides the permissions to the `Can` elements of a screen in React 19. If `key` changes, the screen asks again. */
export const Permissions = ({ tollgate, children }: { tollgate: Tollgate; children: ReactNode }) => (
  <Asking value={useMemo(() => askTogether(tollgate), [tollgate])}>{children}</Asking>
)

/** Shows its children only with the permission: `<Can resource="project:web-shop" permission="update">…</Can>` */
export const Can = (props: Question & { children: ReactNode }) => (
  <Suspense>
    <Answered {...props} />
  </Suspense>
)

const Answered = ({ resource, permission, children }: Question & { children: ReactNode }) =>
  use(use(Asking)({ resource, permission })) ? children : null
