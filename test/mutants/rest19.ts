import type { Mutant } from './mutant.ts'

/** Defects in small rules of answers: the parent of a new resource, counts of lists and headers of refusals. */
export const rest19Mutants: readonly Mutant[] = [
  {
    killer: 'functions/access/resources/parent.test.ts',
    file: 'lib/access/resources/save.ts',
    defect: 'a creation below its own id is refused as a cycle',
    from: 'if (isFree && resource.parent === resource.resource) throw unknownParent()',
    to: '',
  },
]
