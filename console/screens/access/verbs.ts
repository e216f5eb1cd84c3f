import { useRead } from '../../api/use-read.ts'

/** The permissions of a namespace by their verbs, in the order of the service. */
export function useVerbs(namespace: string): { verbs: readonly string[]; isPending: boolean } {
  const { data, isPending } = useRead('listPermissions', { namespace, page_size: 500 }, { enabled: namespace !== '' })
  return { verbs: data?.permissions.map(({ key }) => key.slice(key.lastIndexOf('.') + 1)) ?? [], isPending }
}

/** Everything in these inherits, so they can be asked for a permission of any namespace. */
const CONTAINERS = ['app/organization', 'app/project']

/** What can be asked of a resource: the verbs of its namespace, and of a container the whole keys of your own permissions, too. */
export function useAskable(namespace: string): { permissions: readonly string[]; isPending: boolean } {
  const { verbs, isPending } = useVerbs(namespace)
  const isContainer = CONTAINERS.includes(namespace)
  const all = useRead('listPermissions', { page_size: 500 }, { enabled: isContainer })
  const others = all.data?.permissions.filter((each) => !each.namespace.startsWith('app/')) ?? []
  return {
    permissions: [...verbs, ...others.map(({ key }) => key)],
    isPending: isPending || (isContainer && all.isPending),
  }
}

/** All namespaces that have permissions: those of yours first. */
export function useNamespaces(): readonly string[] {
  const { data } = useRead('listPermissions', { page_size: 500 })
  const all = [...new Set(data?.permissions.map(({ namespace }) => namespace))]
  return [...all.filter((each) => !each.startsWith('app/')), ...all.filter((each) => each.startsWith('app/'))]
}
