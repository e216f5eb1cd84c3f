/** The lines that enclose the figures in the README. */
const BEGIN = '<!-- figures by `npm run docs` -->'
const END = '<!-- end of the figures -->'

/** @throws Error if the page has no place for the figures, or if a figure is missing in the results */
export function withFigures(page: string, results: string): string {
  const [before, rest] = page.split(BEGIN)
  const after = rest?.split(END)[1]
  if (before === undefined || after === undefined) throw new Error(`the page must hold ${BEGIN} and ${END}`)
  return `${before}${BEGIN}\n\n${figuresTable(results)}\n\n${END}${after}`
}

/** Each figure comes from a row of `bench/results.md`. */
function figuresTable(results: string): string {
  const section = (title: string) => sectionOf(results, title)
  const [cost, floor, growth, money] = [
    section('Cost a call'),
    section('Over the floor'),
    section('Growth'),
    section('Money'),
  ]
  const [leases, embedded] = [section('Leases'), section('Embedded checks')]
  const warm = cellsOf(cost, 'check, allowed through the project | warm')
  const unseen = cellsOf(cost, 'check, subject in 0 groups | warm')
  const groups = cellsOf(cost, 'check, subject in 1000 groups | warm')
  const [few, many] = ['100', '100,000'].map((size) => cellsOf(growth, size)[1])
  const inLeases = cellsOf(leases, '16')
  const ofOwnCheck = cellsOf(embedded, 'embedded')[0]?.split(', ').at(-1)
  const total = (name: string) => Number(cellsOf(money, name).at(-1))
  return [
    '| | |',
    '|---|---|',
    `| a check | ${warm[0]} table request and ${warm[2]} read units; ${unseen[0]} requests where the process has not seen the subject before |`,
    `| with 100 policies, with 100,000 | ${few} read units, ${many} read units |`,
    `| a subject in 1,000 groups | ${groups[0]} table requests, ${groups[2]} read units |`,
    `| CPU, compared with a loop of the same SDK calls | check ${ratioOf(floor, 'check')} times, in your own process ${ratioOf(embedded, 'embedded')} times, create usage ${ratioOf(floor, 'create usage, 1')} times |`,
    `| a check [in your own process](docs/in-your-own-process.md) | ${ofOwnCheck?.replace('R', 'read units')}, no gateway and no function |`,
    `| charges of one account a second, by [leases](docs/leases.md) in 16 processes | ${inLeases[0]}, which is ${inLeases[4]} times create usage |`,
    `| a million, at list prices of 2026 with memory and logs | ${[
      `checks $${total('check, subject in 0 groups').toFixed(2)}`,
      `usages $${total('create usage, 1 in a batch').toFixed(2)} one by one, $${(total('create usage, 99 in a batch') / 99).toFixed(2)} in batches of 99`,
    ].join('; ')} |`,
  ].join('\n')
}

function sectionOf(results: string, title: string): string {
  const [, text] = results.split(new RegExp(`^## ${title}.*$`, 'm'))
  if (text === undefined) throw new Error(`the results have no section ${title}`)
  return text.split(/^## /m)[0] ?? ''
}

function cellsOf(section: string, name: string): string[] {
  const line = section.split('\n').find((each) => each.startsWith(`| ${name} |`))
  if (line === undefined) throw new Error(`the results have no row ${name}`)
  return line
    .slice(`| ${name} |`.length)
    .split('|')
    .map((cell) => cell.trim())
    .slice(0, -1)
}

/** Returns the median from a cell with a median and quartiles, for example `1.28` for `1.28 (1.18 to 1.40)`. */
const ratioOf = (section: string, name: string): string => cellsOf(section, name)[2]?.split(' ')[0] ?? ''
