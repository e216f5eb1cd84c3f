import { expect, test } from 'vitest'
import { handler as update } from '../../../../functions/access/resources/update.ts'
import { send } from '../../../support/groups-and-resources.ts'
import { beforeRequests, withFault } from '../../../support/table-faults.ts'
import { aClient, aPolicy, aResource, aUser } from '../../../support/world.ts'
import { aPlace, preview, reader } from './previews.ts'

const admin = await aClient(['admin'])

/** The largest number of table requests that the preview sends here, with its second attempt. */
const REQUESTS = 24

test('the preview of a move answers for one moment while its new parent moves, and then gets a policy', async () => {
  const answers = new Set<string>()
  for (let at = 1; at <= REQUESTS; at += 1) {
    const { project } = await aPlace()
    const [to, other] = [await aResource(project, 'notes/folder', {}), await aResource(project, 'notes/folder', {})]
    const note = await aResource(project, 'notes/note', {})
    const [first, above, second] = [aUser(), aUser(), aUser()]
    await aPolicy(reader, first, to.resource)
    await aPolicy(reader, above, other.resource)
    const change = async () => {
      await send(update, admin, { project_id: project.id, id: to.id }, { body: { parent: other.resource } })
      await aPolicy(reader, second, to.resource)
    }
    const passing = beforeRequests([{ at, change }])
    const body = { move_resources: { resources: [note.resource], parent: to.resource } }
    const { status, body: answer, text } = await withFault(passing, () => preview(body))
    await passing.finish()
    expect(status, text).toBe(200)
    const gaining = answer.effects.map(({ principal }: { principal: string }) => principal)
    const names = [first, above, second].flatMap((user, index) => (gaining.includes(user) ? [index] : []))
    // Before both changes, after the move, or after both changes.
    expect(['0', '0,1', '0,1,2']).toContain(names.join())
    answers.add(names.join())
  }
  expect(answers).toContain('0')
  expect(answers).toContain('0,1,2')
})
