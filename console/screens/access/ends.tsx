import { Time } from '../../parts/time.tsx'

/** When a policy ends. One that has ended grants nothing any more. */
export const Ends = ({ at }: { at: string | undefined }) =>
  at && Date.parse(at) <= Date.now() ? (
    <span className="badge warning">
      ended <Time at={at} />
    </span>
  ) : (
    <Time at={at} />
  )
