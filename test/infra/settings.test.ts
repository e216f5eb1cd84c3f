import { expect, test } from 'vitest'
import { readSettings } from '../../infra/settings.ts'

const keyArn = 'arn:aws:kms:eu-central-1:111122223333:key/1'
const read = (context: Record<string, unknown>) => readSettings({ tryGetContext: (name: string) => context[name] })

test('the stage is dev by default, and only prod is production', () => {
  expect(read({})).toEqual({ stage: 'dev', production: false, replicas: [], architecture: 'arm64' })
  expect(read({ stage: 'prod' })).toMatchObject({ stage: 'prod', production: true })
  expect(read({ stage: 'production' })).toMatchObject({ production: false })
})

test('replicas are Regions; where the table has a key, each replica names its own', () => {
  expect(read({ region: 'eu-central-1', replicas: 'eu-west-1, us-east-1' }).replicas).toEqual([
    { region: 'eu-west-1' },
    { region: 'us-east-1' },
  ])
  expect(read({ keyArn, replicas: 'eu-west-1=arn:aws:kms:eu-west-1:111122223333:key/2' })).toMatchObject({
    region: 'eu-central-1',
    replicas: [{ region: 'eu-west-1', keyArn: 'arn:aws:kms:eu-west-1:111122223333:key/2' }],
  })
})

test.each([
  [{ stage: 'Prod' }, /^stage must be/],
  [{ stage: 'a'.repeat(21) }, /^stage must be/],
  [{ stage: true }, /^stage must be text/],
  [{ replicas: 'eu-west-1' }, /^replicas need region/],
  [{ keyArn: 'alias/mine' }, /^keyArn must be an ARN/],
  [{ keyArn, region: 'eu-west-1' }, /^keyArn must be a key of eu-west-1/],
  [{ keyArn, replicas: 'eu-west-1' }, /^with keyArn, each replica/],
  [{ region: 'eu-central-1', replicas: `eu-west-1=${keyArn}` }, /^with keyArn, each replica/],
  [{ alarmTopicArn: 'ops@example.com' }, /^alarmTopicArn must be an ARN/],
  [{ domain: 'access.example.com' }, /^domain and certificateArn/],
  [{ certificateArn: 'arn:aws:acm:eu-central-1:111122223333:certificate/1' }, /^domain and certificateArn/],
  [{ architecture: 'arm' }, /^architecture must be/],
])('%j is refused in one line that names the setting', (context, message) => {
  expect(() => read(context)).toThrow(message)
})
