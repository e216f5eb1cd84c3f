import { CopiedId } from '../parts/copy-button.tsx'
import { Page } from '../parts/page.tsx'
import { Tabs } from '../parts/tabs.tsx'
import { WhyLink } from './access/why-link.tsx'
import { RevokeAllButton } from './principal/revoke-all.tsx'
import { principalTabs } from './principal/tabs.tsx'

/** What a user has, what it reaches, and through what. Users are not registered: every id is one. */
export default function User({ user }: { user: string }) {
  const principal = `app/user:${user}`
  return (
    <Page
      title={`User ${user.slice(0, 8)}`}
      kind="User"
      facts={<CopiedId id={user} what="user" />}
      actions={
        <>
          <WhyLink question={{ subject: principal }} />
          <RevokeAllButton principal={principal} />
        </>
      }
    >
      <Tabs label="What it has and reaches" tabs={principalTabs(principal)} />
    </Page>
  )
}
