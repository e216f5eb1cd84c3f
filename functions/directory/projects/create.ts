import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/container-in-path.ts'
import { CreateProjectBody } from '../../../lib/directory/containers/request.ts'
import { createProject } from '../../../lib/directory/containers/save.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import '../../../lib/billing/limits/seat-limit.ts'
import { operation } from '../../../lib/http/operation.ts'
import type { About } from '../../../operations/about.ts'
import { PROJECT, READ_ONLY } from '../../../operations/components/containers.ts'
import { SEAT_REFUSALS } from '../../../operations/components/seats.ts'
import { ALLOWED, CALLER, CHECK, SEATS } from '../../../operations/rights/shared.ts'

export const about = {
  name: 'create-project',
  route: 'POST /v1beta1/projects',
  limit: { rate: 100, burst: 100 },
  tag: 'Access',
  summary: 'Create project',
  description:
    'Creates a project in an organization. Unless the caller is a platform admin, it gets the role `app_project_owner` on the project.',
  callers: { holds: '`projectcreate` on the organization' },
  answer: 'The project.',
  refusals: ['NOT_FOUND', 'ALREADY_EXISTS', 'BEING_DELETED', 'TOO_MANY_POLICIES', ...SEAT_REFUSALS, 'ABORTED'],
  request: { ...PROJECT, ...READ_ONLY, org_id: 'The id or the name of the organization.' },
  response: { project: 'The project.' },
  table: {
    get: [CALLER, ...CHECK.get, 'PROJECTS_OF#*', ...SEATS.get],
    query: [...CHECK.query, 'POLICIES_OF#*', ...SEATS.query],
    creates: ['project', 'policy'],
    require: [...ALLOWED, 'PROJECTS_OF#*', ...SEATS.require],
    update: SEATS.update,
    delete: SEATS.delete,
  },
  example: {
    title: 'Create a project in Acme',
    body: { name: 'reports', title: 'Reports', org_id: 'acme', metadata: { tier: 2 } },
  },
} as const satisfies About

export const handler = operation('create-project', {
  access: 'authenticated',
  request: { query: noQuery, body: CreateProjectBody },
  load: ({ body }, table) => findPlace(table, 'organization', body.org_id),
  run: async ({ body, loaded, caller, table, now }) => {
    const organization = await requireContainer(table, caller, loaded, 'projectcreate')
    const creation = { given: body, newId: () => randomUUID(), now }
    return { project: presentProject(await createProject(table, caller, organization, creation)) }
  },
  response: v.object({ project: Project }),
})
