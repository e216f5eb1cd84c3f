import type { AnswerOf } from '../../api/use-read.ts'

/** The explanation of a check. */
export type Explanation = NonNullable<AnswerOf<'check'>['explanation']>
