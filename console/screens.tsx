/** @module Lists the screens, and the name of each in the navigation and the search. Each kind of thing has its own screen. */

import type { ComponentType } from 'react'
import { loadLater } from './parts/load-later.ts'
import { type Kind, PATHS, type Params } from './routes.ts'

export interface Screen {
  kind: Kind
  path: string
  /** The name by which the search finds the screen. Left out for the screen of a thing. */
  name?: string
  /** Whether the navigation has a link to the screen, too. */
  isInNavigation: boolean
  /** The hook that loads the component. The hook returns undefined until the component is loaded. */
  useContent: ReturnType<typeof loadLater<ComponentType<Params>>>
}

/**
 * All screens, in the order of the navigation. A screen consists of a line here, its path in `routes.ts`, a file in
 * `screens/` and a file in `test/console/`. The code of a screen is loaded when the screen is opened.
 */
export const screens: readonly Screen[] = [
  screen('start', () => import('./screens/start.tsx'), 'Start'),
  screen('organizations', () => import('./screens/organizations.tsx'), 'Organizations'),
  screen('people', () => import('./screens/people.tsx'), 'People'),
  screen('accounts', () => import('./screens/accounts.tsx'), 'Accounts'),
  screen('ending-access', () => import('./screens/ending-access.tsx'), 'Access that ends', false),
  screen('organization', () => import('./screens/organization.tsx')),
  screen('project', () => import('./screens/project.tsx')),
  screen('service-user', () => import('./screens/service-user.tsx')),
  screen('roles', () => import('./screens/roles.tsx'), 'Roles'),
  screen('role', () => import('./screens/role.tsx')),
  screen('account', () => import('./screens/account.tsx')),
  screen('why', () => import('./screens/why.tsx'), 'Why?'),
  screen('changes', () => import('./screens/changes.tsx'), 'Changes'),
  screen('resource', () => import('./screens/resource.tsx')),
  screen('user', () => import('./screens/user.tsx')),
  screen('group', () => import('./screens/group.tsx')),
  screen('products', () => import('./screens/products.tsx'), 'Products'),
  screen('product', () => import('./screens/product.tsx')),
  screen('plan', () => import('./screens/plan.tsx')),
]

/**
 * Declares a screen. `P` is the type of the screen's properties, which are the parameters of its path.
 * @param name left out for the screen of a thing
 */
function screen<P>(
  kind: Kind,
  load: () => Promise<{ default: ComponentType<P> }>,
  name?: string,
  isInNavigation = name !== undefined,
): Screen {
  const useContent = loadLater(async () => (await load()).default as unknown as ComponentType<Params>)
  return { kind, path: PATHS[kind], useContent, isInNavigation, ...(name !== undefined && { name }) }
}
