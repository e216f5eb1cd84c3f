import { handler } from '../../../../functions/access/checks/check.ts'
import { call } from '../../../support/request.ts'
import { aClient, anOrganization, aPermission, aProject, aResource, aRole } from '../../../support/world.ts'

// Creates a disk in a project, and sends checks of this disk that ask for an explanation.

export const client = await aClient(['member'])
const get = await aPermission('explained.disk.get')
export const update = await aPermission('explained.disk.update')
export const reader = await aRole([get.id], { title: 'Reader' })
export const organization = await anOrganization()
export const project = await aProject(organization, { title: 'The project' })
export const disk = await aResource(project, 'explained/disk')

export const ask = (subject: string, resource = disk.resource, permission = 'get', explain?: string) =>
  call(handler, {
    as: client,
    body: { subject, resource, permission },
    ...(explain === undefined ? {} : { query: { explain } }),
  })

export async function explain(subject: string, resource?: string, permission?: string) {
  const { status, body, text } = await ask(subject, resource, permission, 'true')
  if (status !== 200) throw new Error(text)
  return body
}

export const nowhere = { principals: [], resources: [], policies: [], names: [] }
export const noEnds = { expires_at: '', membership_expires_at: '' }
const noRole = { policy_id: '', policy_title: '', role_id: '', role_name: '', role_title: '', ...noEnds }
const noGroup = { group: '', group_name: '', group_title: '' }
const noAncestor = { ancestor: '', ancestor_name: '', ancestor_title: '' }
export const nothing = { ...noRole, ...noGroup, ...noAncestor, evaluated: nowhere }
