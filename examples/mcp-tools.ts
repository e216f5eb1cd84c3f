// Tools of an MCP server that acts for the user who is signed in. Before a tool works, one request asks whether the
// agent may do that for the user, and charges the user. The functions fit `registerTool` of the package
// `@modelcontextprotocol/sdk`, whose tools get the verified access token of the request in `extra.authInfo`.
import { randomUUID } from 'node:crypto'
import { stableId, type Tollgate } from '../client/index.ts'

interface Options {
  tollgate: Tollgate
  /** `serviceuser:<id>`: the service user as which the MCP server acts. People delegate to it. */
  agent: string
  /** A random UUID that only your application knows. Others could use up ids that they can compute. */
  namespace: string
}

interface Rule<Args> {
  permission: string
  /** The resource on which the user needs the permission. The default account of its organization pays. */
  resource: (args: Args) => string
  /** Credits for each call. */
  cost: number
}

/** The parts of the second argument of a tool that are used here. */
export interface Extra {
  /** Set by the middleware that verifies the access token. `userId` is the subject of the token. */
  authInfo?: { extra?: Record<string, unknown> }
  requestId: string | number
  sessionId?: string
}

export interface ToolResult {
  content: { type: 'text'; text: string }[]
  isError?: boolean
}

const failure = (text: string): ToolResult => ({ isError: true, content: [{ type: 'text', text }] })

const TEXTS: Record<string, string> = {
  INSUFFICIENT_CREDITS: 'There are not enough credits for this tool.',
  LIMIT_REACHED: 'The limit of this tool is reached.',
  ACCOUNT_DISABLED: 'The billing account is disabled.',
  NO_ACCOUNT: 'The organization has no billing account.',
}

/**
 * Returns a tool that works only if the user may do it, has delegated it to the agent, and the charge is recorded. The
 * result of a refusal names the missing permission, delegation or credits, so that a language model can tell the user.
 */
export const forUser =
  <Args>(
    { tollgate, agent, namespace }: Options,
    rule: Rule<Args>,
    work: (args: Args, user: string) => Promise<string>,
  ) =>
  async (args: Args, { authInfo, requestId, sessionId = randomUUID() }: Extra): Promise<ToolResult> => {
    const user = authInfo?.extra?.userId
    if (typeof user !== 'string' || user === '') return failure('Sign in first.')
    const { permission, cost } = rule
    const [acting, resource] = [tollgate.onBehalfOf(`user:${user}`), rule.resource(args)]
    // A repeated request of the same session is charged once.
    const id = await stableId(namespace, 'tool', sessionId, String(requestId))
    const usages = [{ id, amount: String(cost), source: 'mcp' }]
    const { reason } = await acting.checkAndCharge({ subject: agent, resource, permission, usages })
    if (reason === 'ALLOWED') return { content: [{ type: 'text', text: await work(args, user) }] }
    if (reason !== 'DENIED') return failure(TEXTS[reason] ?? 'The charge was refused.')
    // One more request, only for a refusal, says whose right is missing.
    const { explanation } = await acting.explain({ subject: agent, resource, permission })
    return failure(
      ['not_delegated', 'outside_delegation'].includes(explanation?.rule ?? '')
        ? `Let the assistant do this for you first: delegate ${permission} on ${resource} to ${agent}.`
        : `You may not do this: ${permission} on ${resource} is missing.`,
    )
  }
