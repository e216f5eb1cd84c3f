import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { findPlace, requireContainer } from '../../../lib/directory/containers/place.ts'
import { CreateProjectBody } from '../../../lib/directory/containers/request.ts'
import { createProject } from '../../../lib/directory/containers/save.ts'
import { Project, presentProject } from '../../../lib/directory/containers/schema.ts'
import { noQuery } from '../../../lib/foundation/lists/query.ts'
import { operation } from '../../../lib/http/operation.ts'

// POST /v1beta1/projects
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
