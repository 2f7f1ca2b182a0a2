import { Select } from "antd";
import { useTranslation } from "react-i18next";
import { Link, useNavigate } from "react-router";
import { useAction, useCall } from "../api/hooks.ts";
import { Avatar } from "../ui/avatar.tsx";
import { schoolHome, schoolsAddress } from "./school-addresses.ts";
import styles from "./school-layout.module.css";
import type { CurrentSchool } from "./use-school.ts";

/** Logo and name of the current school, and the way to another one (SCH-006). */
export function SchoolName({ school }: { readonly school: CurrentSchool }) {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const schools = useCall("currentSchool", {}, { staleTime: 60_000 }).data?.schools ?? [];
  const choose = useAction("chooseSchool", { onSuccess: () => void navigate(schoolHome) });
  return (
    <div className={styles.name}>
      <Avatar name={school.name} image={school.logo} size={44} />
      <div className={styles.words}>
        <Link className={styles.title} to={schoolHome}>
          {school.name}
        </Link>
        <p className={styles.note}>{t(`school.role.${school.role}`)}</p>
      </div>
      {schools.length > 1 ? (
        <Select
          aria-label={t("school.change")}
          value={school.id}
          loading={choose.isPending}
          popupMatchSelectWidth={false}
          options={schools.map(({ id, name }) => ({ value: id, label: name }))}
          onChange={(schoolId) => choose.mutate({ schoolId })}
        />
      ) : (
        <Link to={schoolsAddress}>{t("school.all")}</Link>
      )}
    </div>
  );
}
