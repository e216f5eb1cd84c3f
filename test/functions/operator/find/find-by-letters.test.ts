import { expect, test } from 'vitest'
import { foldText } from '../../../../lib/foundation/word-index/fold.ts'
import { ask } from '../../../rules/ask.ts'
import { fieldsOf } from '../../../support/answers.ts'
import { costOf } from '../../../support/recorder.ts'
import { keysOfThing } from '../../../support/word-index.ts'
import { anOrganization } from '../../../support/world.ts'
import { admin, find, idsOf, unique } from './find-by-words-world.ts'

test.each([
  ['Łukasz Żółć', ['lukasz', 'ŁUKASZ', 'zolc', 'Żółć']],
  ['Straße Müller', ['STRASSE', 'strasse', 'straße', 'STRAẞE', 'muller']],
  ['Işık', ['isik', 'IŞIK', 'ışık', 'ISIK']],
  ['Søren Ærø', ['soren', 'SØREN', 'aero', 'ærø']],
  ['Đorđe Þór', ['dorde', 'ĐORĐE', 'thor']],
  ['Œuvre ﬁne', ['oeuvre', 'ŒUVRE', 'fine']],
  ['Café Zürich', ['cafe', 'ZURICH', 'café', 'züri']],
  ['İstanbul', ['istanbul', 'İstan']],
  ['Straße', ['straße', 'STRAẞE', 'stra']],
  ['ΟΔΟΣ οδος', ['οδοσ', 'ΟΔΟΣ', 'οδος']],
  ['Ｆｕｌｌ Ｗｉｄｔｈ', ['full', 'width']],
  ['שלום עולם', ['שלום', 'עול']],
  ['北京大学 東京', ['北京', '東京']],
  ['नमस्ते', ['नमस्ते']],
  ['party 🎉🎉 time', ['party', 'time']],
  ['a#b%c d1#e2%f3', ['d1 e2', 'd1#e2%f3']],
  ['tab\tand\u0000nul \u202eoverride', ['tab', 'nul', 'override']],
  ['"quoted" \\back\\', ['quoted', 'back']],
  ['ﷺ'.repeat(30), ['صلى']],
])('%j is found by its words, as people type them', async (title, questions) => {
  const { id } = await anOrganization({ title })
  for (const q of questions) expect(await idsOf(q), q).toContain(id)
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

test.each(['京', '東 京', 'あ', 'ア', 'ｱ', '한', '𠮷', 'a 京', '京!'])('one ideograph is a question: %j', async (q) => {
  expect((await find({ q })).status).toBe(200)
})

test.each(['a', 'é', '7', 'a b', 'ㅎ', 'д', 'ー'])('one letter is no question: %j', async (q) => {
  expect(fieldsOf(await find({ q }))).toEqual(['q'])
})

test.each([
  ['北京大学', ['北', '京', '京大', '大学', '学', '北京大学']],
  ['東京タワーのホテル 2号', ['東', 'タワー', 'ﾀ', 'の', 'ホテル', '号', '京タワー']],
  ['Sony株式会社', ['株', '式', '会社', 'sony']],
  ['한국어 사전', ['한', '한국', '사']],
  ['𠮷野家', ['𠮷', '野', '家']],
  ['学', ['学']],
])('%j is found by what begins at an ideograph', async (title, questions) => {
  const { id } = await anOrganization({ title })
  for (const q of questions) expect(await idsOf(q), q).toContain(id)
  for (const q of ['犬', 'ワー', '大北']) expect(await idsOf(q), q).not.toContain(id)
})

test('each thing is one result of an ideograph, the exact title before starts and others', async () => {
  const ideograph = '\u9f98'
  const others = await Promise.all(
    [`犬${ideograph}`, `${ideograph}犬${ideograph}猫`].map((title) => anOrganization({ title })),
  )
  const exact = await anOrganization({ title: ideograph })
  const [middle, start] = others.map(({ id }) => id)
  expect(await idsOf(ideograph)).toEqual([exact.id, start, middle])
  const { organizations } = (await ask(admin, 'list-all-organizations', { keyword: ideograph })).body
  expect(organizations.map(({ id }) => id).toSorted()).toEqual([exact.id, start, middle].toSorted())
})

test('what stands inside of a run does not displace whole words', async () => {
  const tag = unique()
  const words = Array.from({ length: 6 }, (_, index) => `${tag}${index}`)
  const { id } = await anOrganization({ title: `漢字仮名交文字列語 ${words.join(' ')}` })
  expect(await idsOf(words.at(-1) ?? '')).toEqual([id])
})

test('Latin words have one entry each, and each ideograph that begins words has one more', async () => {
  const wordsOf = async (title: string) => {
    const { id } = await anOrganization({ title })
    await idsOf(title)
    return (await keysOfThing(id)).filter((key) => key.startsWith('FIND_WORD#'))
  }
  const latin = unique()
  expect((await wordsOf(`${latin} shop`)).filter((key) => /#(x|sh)/.test(key))).toHaveLength(2)
  expect((await wordsOf('北京北京')).filter((key) => /#[北京]|%/.test(key))).toHaveLength(5)
})

test('a question of one ideograph costs what any question costs', async () => {
  await anOrganization({ title: '京都' })
  await idsOf('京')
  const { requests } = await costOf(() => find({ q: '京' }))
  expect(requests.map(({ command }) => command)).toEqual(['GetItem', 'Query', 'Query', 'BatchGetItem'])
})
