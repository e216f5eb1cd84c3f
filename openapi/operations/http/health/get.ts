import type { Description } from '../../../../operations/about.ts'

export const description: Description = {
  tag: 'Service',
  summary: 'Get health',
  description:
    'Answers if requests reach the service, with the version that runs. It reads no table: make a check to see whether the table answers.',
  callers: 'everybody',
  answer: 'The service answers.',
  refusals: [],
  response: {
    status: 'Always `ok`.',
    version: 'The version that runs.',
    clock_offset:
      'Only on a local server: how many seconds its clock is ahead, which `CLOCK_OFFSET` says; negative where it is behind.',
  },
  example: {
    title: 'Ask for the version that runs',
  },
}
