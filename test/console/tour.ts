import { fileURLToPath } from 'node:url'

/** A description of a screen: the query of its address, and its main action. */
interface Example {
  /** The name of the button for the main action of the screen. */
  action: string
  /** Set if the button of the main action opens no dialog. */
  opensNoDialog?: true
  /** Makes the query of the screen's address from the parameters of the world. */
  query?: (params: Params) => Record<string, string>
}

export type Params = Record<string, string>

/**
 * Every screen of the console, by the kind of the screen. A new screen needs one line here. A new path parameter of a
 * screen needs a value in each world.
 */
const EXAMPLES: Readonly<Record<string, Example>> = {
  start: { action: 'Read again', opensNoDialog: true },
  organizations: { action: 'New organization' },
  people: { action: 'New user' },
  accounts: { action: 'Read again', opensNoDialog: true },
  'ending-access': { action: 'Read again', opensNoDialog: true },
  organization: { action: 'Rename…' },
  project: { action: 'Rename…' },
  'service-user': { action: 'New secret' },
  roles: { action: 'New role' },
  role: { action: 'Save…', opensNoDialog: true },
  account: { action: 'Top up…' },
  why: {
    action: 'Check',
    opensNoDialog: true,
    query: ({ user, namespace, resource, permission }) => ({
      subject: `user:${user}`,
      resource: `${namespace}:${resource}`,
      permission: permission ?? '',
    }),
  },
  changes: {
    action: 'Show all',
    opensNoDialog: true,
    query: ({ organization = '' }) => ({ organization }),
  },
  resource: { action: 'Share' },
  user: { action: 'Revoke all…' },
  group: { action: 'Add member' },
  products: { action: 'New product' },
  product: { action: 'Change…' },
  plan: { action: 'Change…' },
}

export interface Stop extends Example {
  kind: string
  /** The path and the query of the screen, without the leading `/console`. */
  address: string
}

/**
 * The parameters of the world that `npm start` opens. The world has the sample manifest, and a service user that
 * `addServiceUser` creates.
 */
export const SAMPLE_PARAMS: Params = {
  organization: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d01',
  project: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d11',
  group: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d21',
  serviceUser: '7a1e9c1e-0000-4000-8000-000000000099',
  user: 'edsger',
  namespace: 'compute/disk',
  resource: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d41',
  permission: 'delete',
  role: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d31',
  account: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d61',
  product: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4d81',
  plan: '5d1c6f0a-52c1-4c19-8f4e-1f6a2b3c4da1',
}

// `tsc` does not check an import of a variable path. The console is checked separately, with the types of a browser.
const SCREENS = fileURLToPath(new URL('../../console/screens.tsx', import.meta.url))

/**
 * Lists all registered screens, with their addresses for the entities that these parameters name.
 *
 * @throws Error if a screen has no example, or a parameter of its path has no value
 */
export async function planTour(params: Params): Promise<Stop[]> {
  const { screens } = (await import(SCREENS)) as { screens: readonly { kind: string; path: string }[] }
  return screens.map(({ kind, path }) => {
    const example = EXAMPLES[kind]
    if (example === undefined) throw new Error(`test/console/tour.ts has no example of the screen ${kind}`)
    const query = example.query === undefined ? '' : `?${new URLSearchParams(example.query(params))}`
    return { ...example, kind, address: fillPath(path, params) + query }
  })
}

const fillPath = (path: string, params: Params): string =>
  path.replace(/:(\w+)/g, (_, name: string) => {
    const value = params[name]
    if (value === undefined) throw new Error(`the world has no ${name} for the path ${path}`)
    return encodeURIComponent(value)
  })
