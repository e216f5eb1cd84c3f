import type { ComponentType } from 'react'
import { loadLater } from './shell/load-later.ts'

/** What an address can show. Links to a kind exist only while a screen below shows it. */
export type Kind =
  | 'organizations'
  | 'organization'
  | 'project'
  | 'group'
  | 'service-user'
  | 'user'
  | 'resource'
  | 'account'
  | 'roles'
  | 'role'
  | 'products'
  | 'product'
  | 'why'

/** The parameters of a path, by name. They are data of strangers. */
export type Params = Record<string, string>

export interface Screen {
  kind: Kind
  /** Below `/console`; `:name` is a parameter, which the component gets as a property. */
  path: string
  /** Its name in the navigation, for a screen that is there. */
  navigation?: string
  /** Its component, once it is loaded. */
  useContent: () => ComponentType<Params> | undefined
}

/**
 * Every screen, in the order of the navigation. A screen is one line here, one file in `screens/` and one in `test/console/`. Each is
 * loaded when it is opened.
 */
export const screens: readonly Screen[] = [
  screen('organizations', '/organizations', () => import('./screens/organizations.tsx'), 'Organizations'),
  screen('organization', '/organizations/:organization', () => import('./screens/organization.tsx')),
  screen('project', '/projects/:project', () => import('./screens/project.tsx')),
  screen(
    'service-user',
    '/organizations/:organization/service-users/:serviceUser',
    () => import('./screens/service-user.tsx'),
  ),
  screen('roles', '/roles', () => import('./screens/roles.tsx'), 'Roles'),
  screen('role', '/roles/:role', () => import('./screens/role.tsx')),
  screen('account', '/organizations/:organization/accounts/:account', () => import('./screens/account.tsx')),
  screen('why', '/why', () => import('./screens/why.tsx'), 'Why?'),
  screen('resource', '/resources/:namespace/:resource', () => import('./screens/resource.tsx')),
  screen('user', '/users/:user', () => import('./screens/user.tsx')),
  screen('group', '/groups/:group', () => import('./screens/group.tsx')),
  screen('products', '/products', () => import('./screens/products.tsx'), 'Products'),
  screen('product', '/products/:product', () => import('./screens/product.tsx')),
]

/** `P` are the properties of the screen: the parameters of its path. */
function screen<P>(
  kind: Kind,
  path: string,
  load: () => Promise<{ default: ComponentType<P> }>,
  navigation?: string,
): Screen {
  const useContent = loadLater(async () => (await load()).default as unknown as ComponentType<Params>)
  return { kind, path, useContent, ...(navigation !== undefined && { navigation }) }
}

/**
 * The address of an entity below `/console`, such as `/organizations/acme`.
 *
 * @returns undefined where no screen shows its kind, or where a parameter of the path is not known
 */
export function addressOf(kind: Kind, params: Partial<Params> = {}): string | undefined {
  const found = screens.find((each) => each.kind === kind)
  if (found === undefined) return undefined
  const parts = found.path.split('/').map((part) => (part.startsWith(':') ? params[part.slice(1)] : part))
  return parts.includes(undefined) ? undefined : parts.map((part) => encodeURIComponent(part ?? '')).join('/')
}
