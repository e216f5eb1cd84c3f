import { readdirSync } from 'node:fs'
import { expect, test, vi } from 'vitest'
import { eachOption, everyOption } from './every-option.ts'
import { synthesizeAsCdk } from './stage.ts'

// The timeouts are long, because the CDK takes seconds to load and to synthesize on a busy machine.
vi.setConfig({ testTimeout: 240_000, hookTimeout: 240_000 })

/**
 * Returns whether the test synthesizes this kind of stage with only this option. With `EVERY_CASE=1`, the test
 * synthesizes both kinds of stage with each option alone.
 */
const isTried = (option: string, stage: string): boolean =>
  process.env.EVERY_CASE === '1' ||
  `${option} ${stage}` === 'archiveProfiles dev' ||
  `${option} ${stage}` === 'edge prod'

const alone = eachOption.flatMap(([option, context]) =>
  ['dev', 'prod'].filter((stage) => isTried(option, stage)).map((stage) => [option, { stage, ...context }] as const),
)

test.each([...alone, ['all together', { stage: 'prod', ...everyOption }] as const])(
  'a stage is synthesized without a finding, with the option: %s',
  (_, context) => {
    const written = readdirSync(synthesizeAsCdk(context))
    expect(written).toContain(`tollgate-${context.stage}.template.json`)
  },
)
