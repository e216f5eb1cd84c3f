import { openEnvironment } from '../test/support/environment.ts'

// `node bench/pages.ts [policies] [page size]` lists the policies of one resource page by page. By default the resource
// has 100,000 policies.

const [COUNT, SIZE] = [Number(process.argv[2] ?? 100_000), process.argv[3] ?? '1000']

const environment = await openEnvironment()
try {
  // The imports are dynamic because these modules read environment variables while they load.
  const { randomUUID } = await import('node:crypto')
  const { handler } = await import('../functions/access/policies/list.ts')
  const { costOf } = await import('../test/support/recorder.ts')
  const { call } = await import('../test/support/request.ts')
  const { aClient } = await import('../test/support/world.ts')
  const { makePolicyItems, putAll } = await import('./dataset.ts')

  const [as, resource, role] = [await aClient(['admin']), `compute/disk:${randomUUID()}`, randomUUID()]
  for (let made = 0; made < COUNT; made += 1_000) {
    const some = Math.min(1_000, COUNT - made)
    await putAll(Array.from({ length: some }, () => makePolicyItems(role, `app/user:${randomUUID()}`, resource)).flat())
  }

  const pages: { units: number; milliseconds: number; requests: number }[] = []
  const seen = new Set<string>()
  let entries = 0
  let page_token = ''
  do {
    const start = performance.now()
    const { result, readUnits, requests } = await costOf(() =>
      call(handler, { as, query: { resource, page_size: SIZE, page_token } }),
    )
    if (result.status !== 200) throw new Error(result.text)
    pages.push({ units: readUnits, milliseconds: performance.now() - start, requests: requests.length })
    for (const { id } of result.body.policies) seen.add(id)
    entries += result.body.policies.length
    page_token = result.body.next_page_token
  } while (page_token !== '')

  const ofUnits = pages.slice(0, -1).map(({ units }) => units)
  const median = (part: typeof pages) =>
    part.map(({ milliseconds }) => milliseconds).sort((left, right) => left - right)[Math.floor(part.length / 2)]
  const tenth = Math.max(1, Math.floor(pages.length / 10))
  console.log(`${COUNT} policies of one resource in ${pages.length} pages of ${SIZE}:`)
  console.log(`  ${entries} entries, ${seen.size} of them different`)
  console.log(
    `  read units of a page: ${Math.min(...ofUnits)} to ${Math.max(...ofUnits)}, in ${pages[0]?.requests} requests`,
  )
  console.log(
    `  time of a page: ${median(pages.slice(0, tenth))?.toFixed(0)} ms in the first tenth, `.concat(
      `${median(pages.slice(-tenth))?.toFixed(0)} ms in the last (medians)`,
    ),
  )
  if (seen.size !== COUNT || entries !== COUNT) throw new Error('not every policy was listed exactly once')
} finally {
  await environment.close()
}
