/** @module Lists the paths of the screens. */

/** The kinds of screens. Each kind has a path. */
export type Kind = keyof typeof PATHS

/** The parameters of a path, by name. They are input of users and can be malicious. */
export type Params = Record<string, string>

/** The path of each kind below `/console`. A name after a colon is a parameter. */
export const PATHS = {
  start: '/start',
  organizations: '/organizations',
  people: '/people',
  accounts: '/accounts',
  'ending-access': '/ending-access',
  organization: '/organizations/:organization',
  project: '/projects/:project',
  'service-user': '/organizations/:organization/service-users/:serviceUser',
  roles: '/roles',
  role: '/roles/:role',
  account: '/organizations/:organization/accounts/:account',
  why: '/why',
  changes: '/changes',
  resource: '/resources/:namespace/:resource',
  user: '/users/:user',
  group: '/groups/:group',
  products: '/products',
  product: '/products/:product',
  plan: '/plans/:plan',
} as const

/**
 * Returns the address of an entity below `/console`, such as `/organizations/acme`.
 *
 * @returns undefined if a parameter of the path is missing
 */
export function addressOf(kind: Kind, params: Partial<Params> = {}): string | undefined {
  const parts = PATHS[kind].split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part))
  return parts.includes(undefined) ? undefined : parts.map((part) => encodeURIComponent(part ?? '')).join('/')
}

/** Decodes a parameter of a path. The router does not decode `%2F`, `%3A`, `%40` and some others. */
export function decodeParameter(parameter: string): string {
  try {
    return decodeURIComponent(parameter)
  } catch {
    return parameter
  }
}
