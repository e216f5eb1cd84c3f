import { defineCommand, type Group, LIMIT } from '../command.ts'

const listRoles = defineCommand({
  name: 'list',
  description: 'list the roles of the platform, or those of an organization',
  options: { ...LIMIT, '--organization <organization>': 'its id or name' },
  examples: ['role list --organization acme'],
  run: async ({ callList, named, printList }, { organization }) => {
    const read =
      organization === undefined
        ? await callList(import('../../functions/access/roles/list.ts'), {}, 'roles')
        : await callList(
            import('../../functions/access/organization-roles/list.ts'),
            { params: { org_id: await named.idOf('organization', organization) } },
            'roles',
          )
    const objects = { roles: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      NAME: ({ name }) => name,
      SCOPES: ({ scopes }) => scopes.join(', ') || 'any',
      // Shows the permissions as keys, as in a manifest. The API returns them as slugs.
      PERMISSIONS: ({ permissions }) => permissions.map((slug) => slug.replaceAll('_', '.')).join(', '),
    })
  },
})

export const roles: Group = {
  name: 'role',
  description: 'list roles',
  examples: ['role list --organization acme'],
  commands: [listRoles],
}

const listPermissions = defineCommand({
  name: 'list',
  description: 'list permissions by their keys',
  options: { ...LIMIT, '--namespace <namespace>': 'only those of service/resource' },
  examples: ['permission list --namespace compute/disk'],
  run: async ({ callList, named, printList }, { namespace }) => {
    const query = { namespace: await named.namespace(namespace) }
    const read = await callList(import('../../functions/access/permissions/list.ts'), { query }, 'permissions')
    const objects = { permissions: read.entries }
    await printList(read, objects, {
      ID: ({ id }) => id,
      KEY: ({ key }) => key,
      NAME: ({ name }) => name,
      TITLE: ({ title }) => title,
    })
  },
})

export const permissions: Group = {
  name: 'permission',
  description: 'list permissions',
  examples: ['permission list --namespace compute/disk'],
  commands: [listPermissions],
}
