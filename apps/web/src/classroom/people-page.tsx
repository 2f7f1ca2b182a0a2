import { type CallData, type Calls, classroomRoles } from "@mofang/protocol";
import { Button, Modal, Select, Table, type TableColumnsType } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useParams } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { formatInstant } from "../i18n/format.ts";
import { useLanguage } from "../i18n/i18n.ts";
import { Page, Panel } from "../ui/page.tsx";
import { EmptyState, ErrorState, LoadingBlock, LoadingRows } from "../ui/states.tsx";
import { AddPerson } from "./add-person.tsx";
import styles from "./classroom.module.css";
import { type Classroom, ClassroomHead } from "./classroom-head.tsx";
import { CodePanel } from "./code-panel.tsx";
import { RosterPanel } from "./roster-panel.tsx";

type Person = CallData<Calls["classroomMembers"]>[number];

/** `/class/:classroomId/people`: who is in a class; for teachers its code and rosters. */
export default function PeoplePage() {
  const classroomId = Number(useParams().classroomId);
  const found = useCall("classroom", { classroomId }, { page: true });
  const classroom = found.data;
  return (
    <Page>
      {found.isPending ? <LoadingBlock height="40vh" /> : null}
      {found.isError ? <ErrorState error={found.error} onRetry={() => void found.refetch()} /> : null}
      {classroom ? (
        <div className={styles.stack}>
          <ClassroomHead classroom={classroom} />
          <div className={styles.columns}>
            <PeoplePanel classroom={classroom} />
            {classroom.role === "teacher" && !classroom.isArchived ? (
              <div className={styles.stack}>
                <CodePanel classroom={classroom} />
                <RosterPanel classroomId={classroom.id} />
                <AddPerson classroomId={classroom.id} />
              </div>
            ) : null}
          </div>
        </div>
      ) : null}
    </Page>
  );
}

function PeoplePanel({ classroom }: { readonly classroom: Classroom }) {
  const { t } = useTranslation();
  const list = useCall("classroomMembers", { classroomId: classroom.id });
  const columns = useColumns(classroom);
  const people = list.data ?? [];
  return (
    <Panel title={list.data ? t("classroom.nPeople", { count: people.length }) : t("classroom.people")}>
      {list.isPending ? <LoadingRows rows={6} /> : null}
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {people.length === 0 ? null : (
        <Table<Person>
          size="small"
          rowKey={({ account }) => account.id}
          dataSource={people}
          scroll={{ x: "max-content" }}
          pagination={{ pageSize: 100, hideOnSinglePage: true }}
          columns={columns}
        />
      )}
      {list.data && people.every(({ role }) => role !== "student") ? (
        <EmptyState title={t("classroom.noPeople")} text={t("classroom.noPeopleText")} />
      ) : null}
    </Panel>
  );
}

function useColumns({ id: classroomId, role, isArchived }: Classroom): TableColumnsType<Person> {
  const { t } = useTranslation();
  const language = useLanguage();
  const mayChange = role === "teacher" && !isArchived;
  return [
    {
      key: "name",
      title: t("classroom.userName"),
      render: (_: unknown, { account }: Person) => <Link to={`/user/${account.id}/repo`}>{account.name}</Link>,
    },
    { key: "realName", title: t("classroom.realName"), dataIndex: "realName" },
    { key: "number", title: t("classroom.number"), dataIndex: "number" },
    {
      key: "role",
      title: t("classroom.roleOf"),
      render: (_: unknown, person: Person) =>
        mayChange ? <RoleSelect classroomId={classroomId} person={person} /> : t(`classroom.role.${person.role}`),
    },
    {
      key: "joinedAt",
      title: t("classroom.joinedAt"),
      render: (_: unknown, { joinedAt }: Person) => formatInstant(joinedAt, language),
    },
    ...(mayChange
      ? [
          {
            key: "remove",
            title: "",
            render: (_: unknown, person: Person) => <RemoveButton classroomId={classroomId} person={person} />,
          },
        ]
      : []),
  ];
}

interface PersonProps {
  readonly classroomId: number;
  readonly person: Person;
}

function RoleSelect({ classroomId, person: { account, role } }: PersonProps) {
  const { t } = useTranslation();
  const set = useAction("setClassroomMember");
  return (
    <Select
      aria-label={`${t("classroom.roleOf")}: ${account.name}`}
      size="small"
      value={role}
      loading={set.isPending}
      popupMatchSelectWidth={false}
      options={classroomRoles.map((value) => ({ value, label: t(`classroom.role.${value}`) }))}
      onChange={(value) => set.mutate({ classroomId, name: account.name, role: value })}
    />
  );
}

function RemoveButton({ classroomId, person: { account } }: PersonProps) {
  const { t } = useTranslation();
  const [modal, dialogs] = Modal.useModal();
  const remove = useAction("removeClassroomMember");
  const ask = () =>
    modal.confirm({
      title: t("classroom.removeTitle", { name: account.name }),
      content: t("classroom.removeText"),
      okText: t("classroom.remove"),
      okButtonProps: { danger: true },
      onOk: () => remove.mutate({ classroomId, accountId: account.id }),
    });
  return (
    <>
      <Button size="small" danger aria-label={`${t("classroom.remove")}: ${account.name}`} onClick={ask}>
        {t("classroom.remove")}
      </Button>
      {dialogs}
    </>
  );
}
