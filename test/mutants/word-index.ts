import { type Mutant, mutant } from './mutant.ts'

const followed = mutant('functions/operator/stream/word-index.test.ts')
const found = mutant('functions/operator/find/find-by-words.test.ts')
const foundByLetters = mutant('functions/operator/find/find-by-letters.test.ts')
const failed = mutant('functions/operator/stream/word-index-faults.long.test.ts')
const foundLater = mutant('functions/operator/find/find-by-words-changes.test.ts')
const sortedLater = mutant('functions/lists/ordered-changes.test.ts')
const sorted = mutant('functions/lists/ordered.test.ts')
const rankedBy = mutant('functions/billing/accounts/ranked.test.ts')

/** Defects in how the word index follows the table, and in searches of the index. */
export const wordIndexMutants: readonly Mutant[] = [
  followed(
    'operator/word-index/follow-thing',
    'entries of the old text stay after a rename',
    '  await mapInBatches(gone, (key) => table.write(remove(key)), WRITES_AT_ONCE)\n',
    '',
  ),
  failed(
    'operator/word-index/follow-thing',
    'entries of a change that crashed are forgotten',
    'const previous = distinct(former).filter((each) => !isDeepStrictEqual(each, state))',
    'const previous: IndexedState[] = []',
  ),
  failed(
    'operator/word-index/follow-thing',
    'a change that crashed is taken for done',
    'record.isDone && isDeepStrictEqual',
    'isDeepStrictEqual',
  ),
  failed(
    'operator/word-index/follow-stream',
    'a record of the index that fails holds up the events for hours',
    'isLost: now - timeOf(record) > MAX_AGE_MS',
    'isLost: false',
  ),
  followed(
    'operator/word-index/follow-stream',
    'every charge reads the account for the index',
    '    isOther ||\n    known.from.some((name) => !isDeepStrictEqual(before[name], after[name])) ||\n    hasOtherFacts(known, before, after)',
    '    true',
  ),
  foundLater(
    'operator/find/search-words',
    'a thing is answered that has another name by now',
    '.filter((found) => stillFits(question, found))',
    '',
  ),
  found(
    'foundation/word-index/question',
    'a thing is found once for each of its words',
    'return partsInIndex(sk)[0] === firstOf(thing.words.filter((word) => word.startsWith(question.longest)))',
    'return partsInIndex(sk).length > 0 && firstOf(thing.words) !== undefined',
  ),
  sortedLater(
    'operator/entities',
    'the index does not know the item of the state of a user',
    '[own, besides]',
    '[own]',
  ),
  followed(
    'access/profiles/entity',
    'the index does not follow the state of a user',
    "    from: ['disabled_at'],\n  },\n",
    '    from: [],\n  },\n',
  ),
  foundByLetters('foundation/word-index/fold', 'accents count', ".replace(/\\p{M}/gu, '')", ''),
  sortedLater(
    'foundation/word-index/ordered-list',
    'a list in an order has what has another name by now',
    'found === undefined || question === undefined || fits(textsOf(found), question) ? found : undefined',
    'found',
  ),
  sorted(
    'foundation/word-index/ordered-list',
    'a count ignores the filters',
    'candidatesOf(item).length > 0) count++',
    'item !== undefined) count++',
  ),
  rankedBy(
    'operator/word-index/follow-stream',
    'a charge that takes the balance below the alert changes no rank',
    'hasOtherFacts(known, before, after)',
    'false',
  ),
  rankedBy('billing/accounts/attention', 'a disabled account needs attention', "if (state !== 'active') return []", ''),
  rankedBy(
    'billing/accounts/attention',
    'a subscription that is past due needs no attention',
    'past_due: pastDue > 0',
    'past_due: false',
  ),
  rankedBy(
    'billing/accounts/list-accounts',
    'the list of accounts that need attention leaves out the ends of subscriptions',
    'items: [...urgent.items, ...ends.items] }',
    'items: urgent.items }',
  ),
]
