import { type Mutant, mutant } from './mutant.ts'

const manifested = mutant('manifest/numbers-for-texts.test.ts')
const sent = mutant('functions/numbers-for-texts.test.ts')

const foundIn = mutant('functions/operator/find/find-by-letters.test.ts')

/** Defects in the messages for values of another type than text, and in how texts are compared. */
export const textMutants: readonly Mutant[] = [
  manifested(
    'foundation/schema/describe-issue',
    'a manifest does not say that a number needs quotes',
    ': put it in quotes',
    '',
  ),
  manifested(
    'foundation/schema/describe-issue',
    'a manifest says that a list needs quotes',
    ' && isScalar(issue.input)',
    '',
  ),
  manifested(
    'foundation/schema/describe-issue',
    'a number where a text or an object may stand has the message of the field',
    "return type === 'union' && ",
    "return type === 'never' && ",
  ),
  manifested(
    'operator/manifest/kinds/group',
    'the mistake of a member with an end is reported for the whole member',
    'isJsonObject(dataset.value) ? endingMember : reference',
    'isJsonObject(dataset.value) ? anyMember : reference',
  ),
  sent(
    'http/input',
    'a number for a text has the message of the field',
    'description: describeIssue(issue)',
    'description: issue.message',
  ),
  sent(
    'access/policies/schema',
    'a number is taken for the description of a policy',
    "description !== undefined && typeof description !== 'string'",
    "typeof description === 'object'",
  ),
  foundIn('foundation/word-index/fold', 'a stroke through a letter counts', 'PLAIN.get(letter) ?? letter', 'letter'),
  foundIn(
    'foundation/word-index/fold',
    'the letter case is lowered, and not folded',
    'text.toLowerCase().toUpperCase().toLowerCase()',
    'text.toLowerCase()',
  ),
  foundIn(
    'foundation/word-index/fold',
    'an upper-case sharp s is another letter',
    'text.toLowerCase().toUpperCase()',
    'text.toUpperCase()',
  ),
  foundIn(
    'foundation/word-index/words',
    'a text of ideographs is found only by its beginning',
    '...whole.flatMap(restsOf)',
    '',
  ),
  foundIn(
    'foundation/word-index/words',
    'what stands inside of runs displaces whole words',
    '[...whole, ...whole.flatMap(restsOf)]',
    'whole.flatMap((each) => [each, ...restsOf(each)])',
  ),
  foundIn(
    'foundation/word-index/question',
    'one letter is a question',
    'lengthOf(word) > 1 || beginsWithIdeograph(word)',
    'word.length > 0',
  ),
  foundIn(
    'foundation/word-index/question',
    'a question of one ideograph finds no names that begin with it',
    'lengthOf(question.start) < 2 ? [] : ',
    '',
  ),
  foundIn(
    'foundation/word-index/store',
    'a word is not found by its first ideograph',
    'key: findIdeographKey(word, state.sorted, state)',
    'key: findWordKey(word, state.sorted, state)',
  ),
  foundIn(
    'foundation/word-index/store',
    'each word of an ideograph has an entry more',
    'if (known === undefined || compareKeys(word, known) < 0) first.set(ideograph, word)',
    'first.set(word, word)',
  ),
]
