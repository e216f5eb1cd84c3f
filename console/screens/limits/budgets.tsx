import { useState } from 'react'
import { isRefused } from '../../api/problem.ts'
import { useTollgate } from '../../api/session.ts'
import { useConfirmedAction } from '../../api/use-confirmed-action.ts'
import { useMay } from '../../api/use-may.ts'
import { useRead } from '../../api/use-read.ts'
import { ActionButton } from '../../parts/buttons.tsx'
import { FormDialog, type Values } from '../../parts/dialogs.tsx'
import { labelOf, NamedLink, RecordedUser } from '../../parts/entity-link.tsx'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { type Column, ListTable } from '../../parts/list-table.tsx'
import { type AccountPlace, inPath, useMayChange } from '../account/account-in-path.ts'
import { wholeList } from '../product/price.ts'
import { FEATURES, FeatureName } from './feature-name.tsx'
import { LimitRows, type Row, readRows, toRow } from './rows.tsx'
import { type Budget, describeLimit } from './words.ts'

const MOST_BUDGETS = 50

const COLUMNS: readonly Column<Budget>[] = [
  { header: 'What', cell: ({ feature }) => <FeatureName id={feature} /> },
  { header: 'At most', cell: (budget) => <span title={describeLimit(budget)}>{describeLimit(budget)}</span> },
  {
    header: 'Only the user',
    cell: ({ user_id }) => (user_id === '' ? '–' : <RecordedUser id={user_id} />),
    isWide: true,
  },
  {
    header: 'Only the project',
    cell: ({ project_id: id }) => (id === '' ? '–' : <NamedLink kind="project" params={{ project: id }} id={id} />),
    isWide: true,
  },
]

/** Shows the budgets of an account, and a dialog that replaces all of them. Shows nothing to who may not read them. */
export function Budgets({ place }: { place: AccountPlace }) {
  const query = useRead('getBillingBudgets', inPath(place))
  if (isRefused(query.error)) return null
  if (query.data === undefined)
    return query.error === null ? null : <ErrorPanel error={query.error} onTryAgain={() => void query.refetch()} />
  const { budgets } = query.data
  const readAgain = async () => (await query.refetch()).data?.budgets
  return (
    <section className="budgets" aria-label="Budgets">
      <div className="section-head">
        <h2>Budgets</h2>
        <Edit place={place} readAgain={readAgain} />
      </div>
      {budgets.length === 0 ? (
        <p className="fine-print">None. A budget limits credits or a feature in a window of time.</p>
      ) : (
        <ListTable label="Budgets" list={wholeList(budgets)} columns={COLUMNS} empty={null} />
      )}
    </section>
  )
}

interface EditProps {
  place: AccountPlace
  /** Reads the budgets, because saving replaces those that others have added since. */
  readAgain: () => Promise<readonly Budget[] | undefined>
}

function Edit({ place, readAgain }: EditProps) {
  const tollgate = useTollgate()
  const [isAdmin, manages] = [useMayChange(), useMay(`app/organization:${place.organization}`, 'billingmanage')]
  const [rows, setRows] = useState<readonly Row[]>([])
  const { options, readNames } = useOptions(place)
  const action = useConfirmedAction({
    run: (values: Values) => tollgate.updateBillingBudgets({ ...inPath(place), budgets: readRows('budgets', values) }),
    changes: ['getBillingBudgets', 'listAllowances'],
    done: ({ budgets: { length } }) => `Saved: the account has ${length} ${length === 1 ? 'budget' : 'budgets'}.`,
  })
  const open = async () => {
    const [budgets, nameOf] = await Promise.all([readAgain(), readNames()])
    if (budgets === undefined) return
    setRows(
      budgets.map((each) => toRow({ ...each, feature: nameOf(each.feature), project_id: nameOf(each.project_id) })),
    )
    action.open()
  }
  const change = (next: readonly Row[]) => {
    setRows(next)
    // Clears the errors of the last attempt. They name rows by their numbers, which have changed.
    if (!action.isRunning) action.open()
  }
  return (
    <>
      <ActionButton allowed={isAdmin.may ? isAdmin : manages} onClick={() => void open()}>
        Edit budgets…
      </ActionButton>
      <FormDialog
        title="Budgets"
        description={
          <p>Each budget holds by itself, beside the limits of plans. A changed amount goes on from what was used.</p>
        }
        submitLabel="Save all"
        action={action}
      >
        <LimitRows list="budgets" most={MOST_BUDGETS} rows={rows} setRows={change} options={options} />
      </FormDialog>
    </>
  )
}

const PAGE = { page_size: 100 }

/**
 * Returns what the fields offer, once `readNames` was called. Names and ids that are not offered can be typed. `readNames`
 * returns a function that turns the id of a feature or project into its name.
 */
function useOptions({ organization: id }: AccountPlace) {
  const enabled = false
  const features = useRead('listFeatures', FEATURES, { enabled })
  const users = useRead('listOrganizationUsers', { id, ...PAGE }, { enabled })
  const projects = useRead('listOrganizationProjects', { id, ...PAGE }, { enabled })
  const readNames = async () => {
    const [read, ofProjects] = await Promise.all([features.refetch(), projects.refetch(), users.refetch()])
    const named = [...(read.data?.features ?? []), ...(ofProjects.data?.projects ?? [])]
    const names = new Map(named.map((each) => [each.id, each.name]))
    return (of: string) => names.get(of) ?? of
  }
  const options = {
    feature: features.data?.features.map(toOption) ?? [],
    user_id: users.data?.users.map((each) => ({ value: each.id, label: labelOf(each) })) ?? [],
    project_id: projects.data?.projects.map(toOption) ?? [],
  }
  return { options, readNames }
}

const toOption = (entity: { name: string; title: string }) => ({ value: entity.name, label: labelOf(entity) })
