import type { Mutant } from './mutant.ts'

/** Defects in small rules of answers: the parent of a new resource, counts of lists and headers of refusals. */
export const answerMutants: readonly Mutant[] = [
  {
    killer: 'functions/access/resources/rules.test.ts',
    file: 'lib/access/resources/save.ts',
    defect: 'a creation below its own id is refused as a cycle',
    from: 'if (isFree && resource.parent === resource.resource) throw unknownParent()',
    to: '',
  },
  {
    killer: 'functions/lists/counts.test.ts',
    file: 'lib/directory/users/list.ts',
    defect: 'a count of users does not tell whether it is exact',
    from: '...(await countExactly(table, counted, now))',
    to: 'count: (await countExactly(table, counted, now)).count',
  },
  {
    killer: 'local/server.test.ts',
    file: 'local/server.ts',
    defect: 'a cache gives the refusal of a foreign page to other pages',
    from: "[...refused.headers, ['vary', DECIDING_HEADERS]]",
    to: '[...refused.headers]',
  },
]
