import '../why/why.css'
import { type FormEvent, useState } from 'react'
import { TollgateError } from 'tollgate-client'
import { useSearchParams } from 'wouter'
import { useFeatureOptions } from '../../api/lookups.ts'
import { useRead } from '../../api/use-read.ts'
import { ErrorPanel } from '../../parts/error-panel.tsx'
import { FieldErrors } from '../../parts/field.tsx'
import { Lookup } from '../../parts/lookup.tsx'
import { Skeleton } from '../../parts/skeleton.tsx'
import { FeatureAnswer } from './feature-answer.tsx'
import type { StartProps } from './start.tsx'

/**
 * Returns the feature in the address, and a function that changes it. A change replaces the current history entry, so
 * the browser's back button leaves the screen.
 */
function useAsked(): [string, (feature: string) => void] {
  const [search, setSearch] = useSearchParams()
  const ask = (feature: string) =>
    setSearch(
      (before) => {
        const after = new URLSearchParams(before)
        if (feature === '') after.delete('feature')
        else after.set('feature', feature)
        return after
      },
      { replace: true },
    )
  return [search.get('feature')?.trim() ?? '', ask]
}

/**
 * Shows a form that asks whether the account is entitled to a feature, and shows the answer with the reason. The
 * address contains the question.
 */
export function WhyFeature(props: StartProps) {
  const [asked, ask] = useAsked()
  const found = useRead('getFeature', { id: asked }, { enabled: asked !== '' })
  const { data, error } = found
  const isUnknown = error instanceof TollgateError && error.status === 404
  return (
    <section className="panel why-feature" aria-label="Is a feature included?">
      <h3>Is a feature included?</h3>
      <FieldErrors value={isUnknown ? { feature: 'There is no such feature.' } : {}}>
        <Question asked={asked} onAsk={ask} />
      </FieldErrors>
      <div aria-live="polite">
        {asked !== '' && found.isPending && <Skeleton rows={2} />}
        {error !== null && !isUnknown && <ErrorPanel error={error} onTryAgain={() => void found.refetch()} />}
        {data !== undefined && !isUnknown && <FeatureAnswer {...props} feature={data.feature} />}
      </div>
    </section>
  )
}

/** Reads the list of features when the user opens the field. */
function Question({ asked, onAsk }: { asked: string; onAsk: (feature: string) => void }) {
  const [isUsed, setIsUsed] = useState(false)
  const options = useFeatureOptions({ enabled: isUsed })
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    onAsk(String(new FormData(event.currentTarget).get('feature') ?? '').trim())
  }
  return (
    <form className="feature-question" onSubmit={submit} onFocus={() => setIsUsed(true)} noValidate>
      <Lookup name="feature" label="Feature" hint="Its name or ID" options={options} initial={asked} />
      <button type="submit" className="button">
        Ask
      </button>
    </form>
  )
}
