import type { Values } from '../../parts/dialogs.tsx'
import { TextField } from '../../parts/field.tsx'
import { SelectField } from '../../parts/select-field.tsx'
import { readAmount } from '../account/amount.ts'
import type { Plan } from '../subscription/plans.ts'

const INTERVALS = { month: 'A month', year: 'A year', week: 'A week', day: 'A day', '': 'Without end' } as const
const CREDIT_INTERVALS = { '': 'With each period', day: 'Each day', month: 'Each month' } as const
const STATES = { active: 'Customers can choose it', inactive: 'Only for those who have it already' } as const
const EXPIRY = { true: 'With their period', false: 'Never' } as const

export const PlanFields = ({ plan }: { plan?: Plan }) => (
  <>
    <TextField name="title" label="Title" hint="What people call it." defaultValue={plan?.title} />
    <TextField name="description" label="Description" defaultValue={plan?.description} />
    <SelectField
      name="interval"
      label="Period"
      options={INTERVALS}
      hint="It stays while somebody has the plan."
      defaultValue={plan?.interval ?? 'month'}
    />
    <TextField
      name="period_credits"
      label="Credits each period"
      inputMode="numeric"
      defaultValue={plan?.period_credits ?? '0'}
    />
    <SelectField
      name="credit_interval"
      label="They come"
      options={CREDIT_INTERVALS}
      hint="Only for a shorter time than the period."
      defaultValue={plan?.credit_interval ?? ''}
    />
    <SelectField
      name="period_credits_expire"
      label="They expire"
      options={EXPIRY}
      defaultValue={String(plan?.period_credits_expire ?? true)}
    />
    <TextField
      name="on_start_credits"
      label="Credits at the start"
      inputMode="numeric"
      hint="Once for each account. They never expire."
      defaultValue={plan?.on_start_credits ?? '0'}
    />
    <TextField
      name="trial_days"
      label="Days of the trial"
      inputMode="numeric"
      hint="0 for none. An account has it once."
      defaultValue={plan?.trial_days ?? '0'}
    />
    <SelectField name="state" label="State" options={STATES} defaultValue={plan?.state ?? 'active'} />
  </>
)

export function readPlan({ title = '', description = '', interval, state, ...values }: Values) {
  const numberOf = (name: string) => readAmount(values[name] || '0')
  return {
    ...{ title, description, period_credits_expire: values.period_credits_expire === 'true' },
    ...{ interval: interval as keyof typeof INTERVALS, state: state as keyof typeof STATES },
    credit_interval: values.credit_interval as keyof typeof CREDIT_INTERVALS,
    period_credits: numberOf('period_credits'),
    on_start_credits: numberOf('on_start_credits'),
    trial_days: numberOf('trial_days'),
  }
}
