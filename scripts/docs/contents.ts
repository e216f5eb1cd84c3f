/** A page with more sections than this begins with a list of them. */
const MOST_SECTIONS = 8

const CONTENTS = /^<!-- contents, by `npm run docs` -->$[\s\S]*?^<!-- end of contents -->\n\n/m

/** Returns the anchor that code hosts give a heading. */
export const anchorOf = (heading: string): string =>
  heading
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-')

const sectionsOf = (page: string): string[] =>
  [...page.replaceAll(/^```[\s\S]*?^```$/gm, '').matchAll(/^##? (.*)$/gm)].slice(1).map(([, heading = '']) => heading)

/** Returns the sections of a long page that the text before the first section has no link to. */
export function findMissingContents(page: string): string[] {
  const sections = sectionsOf(page)
  const [start = ''] = page.split(/^## /m)
  return sections.length <= MOST_SECTIONS ? [] : sections.filter((each) => !start.includes(`(#${anchorOf(each)})`))
}

/** Writes the links to all sections into a page with many of them. A page whose start already has them stays as it is. */
export function withContents(page: string): string {
  const without = page.replace(CONTENTS, '')
  if (findMissingContents(without).length === 0) return without
  const links = sectionsOf(page).map((heading) => `[${heading}](#${anchorOf(heading)})`)
  const contents = `<!-- contents, by \`npm run docs\` -->\n\nOn this page: ${links.join(' · ')}\n\n<!-- end of contents -->`
  return without.replace(/^## /m, (first) => `${contents}\n\n${first}`)
}
