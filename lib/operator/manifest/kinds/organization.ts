import { containerFields } from '../../../access/resources/request.ts'
import { makeResource } from '../../../access/resources/save.ts'
import { removeOrganization } from '../../../directory/removal/by-operator.ts'
import { saveDeclaredOrganization } from '../../../directory/removal/recreate.ts'
import { ORGANIZATION } from '../../../foundation/identifiers/references.ts'
import { metadataOf } from '../../../foundation/schema/metadata.ts'
import { uuid } from '../../../foundation/schema/primitives.ts'
import { ORGANIZATIONS } from '../../names/findable-kinds.ts'
import { toAttributes } from '../attributes.ts'
import {
  checkState,
  containerState,
  type DeclaredContainer,
  describeState,
  plannedState,
  saveWithState,
} from '../container-state.ts'
import type { NamedKind } from '../named-kind.ts'
import { toUniqueKeys } from '../plan-context.ts'

const fields = { id: uuid, ...containerFields, state: containerState }

export const organizations: NamedKind<DeclaredContainer, typeof fields> = {
  ...ORGANIZATIONS,
  fields,
  required: ['name'],
  resolve: async ({ given: { id: _, ...given } }) => toAttributes(given),
  defaults: (id, now) => makeResource(ORGANIZATION, id, now),
  uniqueKeys: ({ name }) => toUniqueKeys('name', name),
  diffView: (organization) => ({
    name: organization.name,
    title: organization.title,
    state: plannedState(organization),
    metadata: metadataOf(organization.metadata),
  }),
  label: ({ name }) => name,
  check: checkState,
  save: saveWithState(saveDeclaredOrganization),
  remove: (table, { resource }) => removeOrganization(table, resource),
  warnOfRemoval: async () => 'all that it holds goes with it; its billing accounts stay',
  describe: describeState,
}
