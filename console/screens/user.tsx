import { TollgateError } from 'tollgate-client'
import { useTollgate } from '../api/session.ts'
import { shortId } from '../api/short-id.ts'
import { useIsAdmin, useMayAs } from '../api/use-may.ts'
import { type AnswerOf, useRead } from '../api/use-read.ts'
import { CopiedId } from '../parts/buttons.tsx'
import { DisableAction } from '../parts/container-actions.tsx'
import { StateBadge } from '../parts/entity-link.tsx'
import { Initials } from '../parts/initials.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { decodeParameter } from '../routes.ts'
import { ACCESS_READS } from './access/preview.ts'
import { WhyLink } from './access/why-link.tsx'
import { EditProfile } from './principal/profile.tsx'
import { RevokeAllButton } from './principal/revoke-all.tsx'
import { principalTabs } from './principal/tabs.tsx'

type Profile = AnswerOf<'getUser'>['user']

/** Every id denotes a user, even if no profile exists for the id. */
export default function User({ user: parameter }: { user: string }) {
  const user = decodeParameter(parameter)
  const principal = `app/user:${user}`
  const { data, error } = useRead('getUser', { id: user })
  const profile = data?.user
  const name = profile?.title.trim() || profile?.name || profile?.email || ''
  return (
    <Page
      title={name || `User ${shortId(user)}`}
      kind="User"
      picture={<Initials name={name || user} />}
      facts={<Facts user={user} profile={profile} />}
      actions={
        <>
          <WhyLink question={{ subject: principal }} />
          {(profile !== undefined || isUnknown(error)) && (
            <StateAction user={user} isDisabled={profile?.state === 'disabled'} />
          )}
          {(profile !== undefined || isUnknown(error)) && <EditProfile user={user} profile={profile} />}
          <RevokeAllButton principal={principal} />
        </>
      }
    >
      <Tabs label="Access" tabs={principalTabs(principal)} />
    </Page>
  )
}

/**
 * Tells whether the error says that the service does not know the user. A user that the service does not know can be
 * disabled, too.
 */
const isUnknown = (error: unknown): boolean => error instanceof TollgateError && error.status === 404

const Facts = ({ user, profile }: { user: string; profile: Profile | undefined }) => (
  <>
    {profile !== undefined && <StateBadge state={profile.state} />}
    {profile !== undefined && profile.email !== '' && <bdi>{profile.email}</bdi>}
    <CopiedId id={user} what="user" />
  </>
)

function StateAction({ user, isDisabled }: { user: string; isDisabled: boolean }) {
  const tollgate = useTollgate()
  const [isAdmin, isSupport] = [useIsAdmin(), useMayAs('support')]
  return (
    <DisableAction
      what="user"
      allowed={isDisabled ? isAdmin : isSupport}
      changes={[...ACCESS_READS, 'getUser']}
      isDisabled={isDisabled}
      run={() => (isDisabled ? tollgate.enableUser({ id: user }) : tollgate.disableUser({ id: user }))}
      effect={
        isDisabled
          ? 'What it holds counts again at once.'
          : 'It may do nothing until it is enabled again. What it holds stays.'
      }
    />
  )
}
