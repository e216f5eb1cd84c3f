import { describe, expect, test } from 'vitest'
import { foldText } from '../../../../lib/foundation/word-index/fold.ts'
import { anOrganization } from '../../../support/world.ts'
import { idsOf } from './find-by-words-world.ts'

describe('letters that people type in another way', () => {
  test.each([
    ['Łukasz Żółć', ['lukasz', 'ŁUKASZ', 'zolc', 'Żółć']],
    ['Straße Müller', ['STRASSE', 'strasse', 'straße', 'STRAẞE', 'muller']],
    ['Işık', ['isik', 'IŞIK', 'ışık', 'ISIK']],
    ['Søren Ærø', ['soren', 'SØREN', 'aero', 'ærø']],
    ['Đorđe Þór', ['dorde', 'ĐORĐE', 'thor']],
    ['Œuvre ﬁne', ['oeuvre', 'ŒUVRE', 'fine']],
  ])('%j is found by its words', async (title, questions) => {
    const { id } = await anOrganization({ title })
    for (const q of questions) expect(await idsOf(q), q).toContain(id)
  })
})

test('every character is folded as its upper case, its lower case and its folded form', () => {
  const different: string[] = []
  for (let code = 0; code <= 0x10ffff; code++) {
    if (code >= 0xd800 && code <= 0xdfff) continue
    const letter = String.fromCodePoint(code)
    const folded = foldText(letter)
    const forms = [letter.toUpperCase(), letter.toLowerCase(), folded].filter((form) => form !== letter)
    if (forms.some((form) => foldText(form) !== folded)) different.push(letter)
  }
  expect(different).toEqual([])
})
