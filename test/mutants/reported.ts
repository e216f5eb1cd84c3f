import type { Mutant } from './mutant.ts'

const by =
  (killer: string) =>
  (file: string, defect: string, from: string, to: string): Mutant => ({ file, defect, from, to, killer })

/** Defects in what others have met in systems that do the same job. */
export const reportedMutants: readonly Mutant[] = [
  by('functions/head.test.ts')(
    'lib/http/refusal.ts',
    'HEAD on a public path is refused',
    "event.requestContext.http.method === 'HEAD' && isRead(event)",
    'false',
  ),
]
