import { grantableRoles, type ProjectRole, projectRoleLevels } from "@mofang/protocol";
import { Select } from "antd";
import { useTranslation } from "react-i18next";

export type GrantableRole = (typeof grantableRoles)[number];

/** Roles that somebody may give and take: those below the own one. */
export function grantableBy(role: ProjectRole | null): readonly GrantableRole[] {
  const level = role === null ? 0 : projectRoleLevels[role];
  return grantableRoles.filter((other) => projectRoleLevels[other] < level);
}

interface RoleSelectProps {
  readonly id?: string;
  readonly label?: string;
  readonly className?: string;
  readonly value: GrantableRole;
  readonly roles: readonly GrantableRole[];
  readonly loading?: boolean;
  readonly onChange: (role: GrantableRole) => void;
}

/** Chooses a role; each says what it may. */
export function RoleSelect({ label, roles, ...props }: RoleSelectProps) {
  const { t } = useTranslation();
  return (
    <Select<GrantableRole>
      {...props}
      aria-label={label}
      popupMatchSelectWidth={300}
      options={roles.map((value) => ({ value, label: t(`role.${value}`), note: t(`roleNote.${value}`) }))}
      optionRender={({ data }) => (
        <>
          {data.label}
          <br />
          <small>{data.note}</small>
        </>
      )}
    />
  );
}
