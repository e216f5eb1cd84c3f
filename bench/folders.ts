import { openEnvironment } from '../test/support/environment.ts'

// `node bench/folders.ts [documents]` compares a folder of 100 documents with a folder of the given number of
// documents, by default 100,000. The benchmark measures a check, searches and lists by a user who may see ten
// documents, and moves of both folders and of an empty folder. The calls of the different cases alternate.

const COUNT = Number(process.argv[2] ?? 100_000)
const SMALL = 100
const VISIBLE = 10
const ROUNDS = 21

const environment = await openEnvironment()
try {
  const { aTreeWorld, DOCUMENT } = await import('../test/functions/access/resources/trees.ts')
  const { askCheck } = await import('../test/support/ask.ts')
  const { ageTable } = await import('../test/support/clock.ts')
  const { toEntity } = await import('../test/support/entities.ts')
  const { fillFolder } = await import('../test/support/full-folder.ts')
  const { costOf } = await import('../test/support/recorder.ts')
  const { searchFor } = await import('../test/support/searching.ts')
  const { aPolicy, aUser } = await import('../test/support/world.ts')
  const { spreadOf } = await import('./measure.ts')

  const { project, reader, aFolder, aDocument, list, move } = await aTreeWorld()
  type Answered = Awaited<ReturnType<typeof askCheck>>

  /**
   * Creates a folder inside another folder. One user may see ten of its documents, and another user may see all of its
   * documents.
   */
  async function prepare() {
    const folder = await aFolder(await aFolder())
    const [user, other] = [aUser(), aUser()]
    const document = await aDocument(folder)
    const documents = [document]
    while (documents.length < VISIBLE) documents.push(await aDocument(folder))
    for (const { resource } of documents) await aPolicy(reader, user, resource)
    await aPolicy(reader, other, folder.resource)
    const find = (subject: string) => () =>
      searchFor('resource', {
        ...{ subject: toEntity(subject), action: { name: 'get' }, resource: { type: DOCUMENT }, page: { limit: 50 } },
      })
    const reads: Record<string, () => Promise<Answered>> = {
      'check of a document': () => askCheck(user, document.resource, 'get'),
      'check of one who may see all': () => askCheck(other, document.resource, 'get'),
      'search of one who may see ten': find(user),
      'search of one who may see all, first page of 50': find(other),
      'list of children, first page of 50': () => list({ parent: folder.resource, page_size: '50' }),
    }
    return { folder, document, reads }
  }
  const [large, small] = [await prepare(), await prepare()]
  const moved = [large.folder, small.folder, await aFolder()]
  const targets = [await aFolder(), await aFolder()]
  await ageTable()
  const start = performance.now()
  await fillFolder(project, small.document, SMALL - VISIBLE)
  await fillFolder(project, large.document, COUNT - VISIBLE)
  console.log(`${COUNT} documents, filled in ${((performance.now() - start) / 1_000).toFixed(0)} s`)

  interface Measured {
    cost: string
    milliseconds: number[]
  }

  /** Reports the cost of a warm call of each case. */
  async function measure(what: string, cases: readonly ((round: number) => Promise<Answered>)[]): Promise<void> {
    const measured: Measured[] = cases.map(() => ({ cost: '', milliseconds: [] }))
    for (let round = -2; round < ROUNDS; round++)
      for (const [index, run] of cases.entries()) {
        const begin = performance.now()
        const { result, requests, readUnits, writeUnits } = await costOf(() => run(round))
        const took = performance.now() - begin
        if (result.status !== 200) throw new Error(`${what}: ${result.text}`)
        const each = measured[index]
        if (each === undefined || round < 0) continue
        each.cost = `${requests.length} requests, ${readUnits} read and ${writeUnits} write units`
        each.milliseconds.push(took)
      }
    const medians = measured.map(({ milliseconds }) => spreadOf(milliseconds).median)
    const last = medians.at(-1) ?? Number.NaN
    console.log(what)
    for (const [index, { cost }] of measured.entries())
      console.log(`  ${cost}, ${medians[index]?.toFixed(2)} ms, ratio ${((medians[index] ?? 0) / last).toFixed(2)}`)
  }

  console.log(`In each: the folder of ${COUNT}, then the one of ${SMALL}; of moves also an empty one.`)
  for (const what of Object.keys(large.reads))
    await measure(
      what,
      [large, small].map(({ reads }) => reads[what] as () => Promise<Answered>),
    )
  await measure(
    'move',
    moved.map((folder) => (round: number) => move(folder, targets[Math.abs(round) % 2]?.resource ?? '')),
  )
} finally {
  await environment.close()
}
