/**
 * Pairs of a letter and the ASCII letters that people type instead of it. Unicode does not decompose these letters, because a stroke, a
 * hook or a ligature is a part of them.
 */
const UNDECOMPOSED =
  'æ ae œ oe ø o ð d þ th đ d ħ h ł l ŋ n ŧ t ĸ q ƀ b ɓ b ƃ b ƈ c ȼ c ɖ d ɗ d ƌ d ɇ e ɠ g ǥ g ɦ h ɨ i ɉ j ƙ k ƚ l ɫ l ɬ l ɱ m ɲ n ƞ n ɵ o ƥ p ɍ r ɼ r ʂ s ȿ s ƭ t ƫ t ʈ t ʉ u ʋ v ɏ y ƴ y ƶ z ȥ z ɀ z'

const pairs = UNDECOMPOSED.split(' ')
const PLAIN: ReadonlyMap<string, string> = new Map(
  pairs.flatMap((letter, index) => (index % 2 === 0 ? [[letter, pairs[index + 1] ?? ''] as const] : [])),
)

const isAscii = (text: string): boolean => !/[^\0-\x7f]/.test(text)

/**
 * Removes letter case, accents, strokes and ligatures: `Łódź` becomes `lodz`, `STRAẞE` becomes `strasse`. The index stores words in this
 * form, so after a change here each table needs `tollgate reindex`.
 */
export function foldText(text: string): string {
  if (isAscii(text)) return text.toLowerCase()
  const plain = foldCase(text.normalize('NFKD')).normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.replace(/[^\0-\x7f]/gu, (letter) => PLAIN.get(letter) ?? letter)
}

/**
 * Folds the letter case as Unicode's full case folding does. JavaScript has no function for it. The upper case replaces `ß` by `SS` and
 * `ı` by `I`; the lower case before it is for `ẞ`, which is an upper-case letter already.
 */
const foldCase = (text: string): string => text.toLowerCase().toUpperCase().toLowerCase().replaceAll('ς', 'σ')
