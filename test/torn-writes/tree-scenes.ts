import type { ResourceRecord } from '../../lib/access/resources/schema.ts'
import { readResource } from '../../lib/access/resources/store.ts'
import { recountSubtree } from '../../lib/access/resources/subtree.ts'
import { aTreeWorld } from '../functions/access/resources/trees.ts'
import type { Answer } from '../support/request.ts'
import { aPolicy, aTable, aUser } from '../support/world.ts'
import type { Scene } from './scene.ts'

type Chain = [ResourceRecord, ResourceRecord, ResourceRecord]

/**
 * Creates two folders, and a chain of three folders in the first folder. Three users may each read one of the folders.
 */
async function someTrees() {
  const world = await aTreeWorld()
  const [one, two] = [await world.aFolder(), await world.aFolder()]
  const chain = (await world.aChain(3, one)) as Chain
  for (const { resource } of [one, two, chain[1]]) await aPolicy(world.reader, aUser(), resource)
  return { ...world, one, two, chain }
}

async function mustSucceed(sending: Promise<Answer>): Promise<void> {
  const { status, text } = await sending
  if (status !== 200) throw new Error(`${status}: ${text}`)
}

/** The scenes of resources inside other resources. */
export const treeScenes: readonly Scene[] = [
  {
    name: 'leaf that moves into a folder, into another one, and out',
    prepare: async () => {
      const { one, two, aDocument, move } = await someTrees()
      const leaf = await aDocument()
      return async () => {
        for (const to of [one.resource, two.resource, '']) await mustSucceed(move(leaf, to))
      }
    },
  },
  {
    name: 'folder that moves with what lies below it, and out',
    prepare: async () => {
      const { two, chain, move } = await someTrees()
      return async () => {
        for (const to of [two.resource, '', chain[0].resource]) await mustSucceed(move(chain[1], to))
      }
    },
  },
  {
    name: 'resources made below a parent, the first one and others',
    prepare: async () => {
      const { chain, create } = await someTrees()
      const [, , last] = chain
      return async () => {
        for (const name of ['first', 'second']) await mustSucceed(create({ name, parent: last.resource }))
      }
    },
  },
  {
    name: 'recursive deletion',
    prepare: async () => {
      const { one, chain, aDocument, remove } = await someTrees()
      await aDocument(chain[2])
      return () => mustSucceed(remove(one, { recursive: 'true' }))
    },
  },
  {
    name: 'recount of the levels below',
    prepare: async () => {
      const { one, chain, remove } = await someTrees()
      await mustSucceed(remove(chain[1], { recursive: 'true' }))
      return async () => {
        const stored = await readResource(aTable(), one.resource)
        if (stored !== undefined) await recountSubtree(aTable(), stored)
      }
    },
  },
]
