import { describe, expect, it } from "vitest";
import type { CallDeclaration } from "../declaration/call.ts";
import {
  accountCalls,
  contentCalls,
  identityCalls,
  repositoryCalls,
  schoolCalls,
  schoolContentCalls,
  simulationCalls,
  userCalls,
} from "./index.ts";

/** That calls have the methods and addresses that the specification gives. */
function expectAddresses(...rows: readonly (readonly [call: CallDeclaration, address: string])[]): void {
  expect(rows.map(([{ method, path }]) => `${method} ${path}`)).toEqual(rows.map(([, address]) => address));
}

describe("addresses that the specification gives are those", () => {
  it("[AUT-051] [AUT-052] [AUT-053] of logging in and of new tokens", () => {
    expectAddresses(
      [accountCalls.login, "POST /mofang/user/login"],
      [accountCalls.loginByPhone, "POST /mofang/user/loginByPhone"],
      [accountCalls.refreshToken, "POST /mofang/mworks/public/refreshToken"],
    );
  });

  it("[AUT-054] [AUT-055] [AUT-056] [AUT-067] [AUT-068] of codes and of what is bound with them", () => {
    expectAddresses(
      [accountCalls.checkPhoneRegistered, "POST /mofang/public/checkPhoneRegistered"],
      [accountCalls.sendCode, "POST /authentication/public/user/send_phone_email_captcha"],
      [accountCalls.machineCaptcha, "POST /authentication/public/user/get_machine_captcha"],
      [accountCalls.bindEmail, "POST /authentication/public/user/bindEmail"],
      [accountCalls.confirmBindEmail, "POST /authentication/public/user/confirmBindEmail"],
    );
    expect([accountCalls.sendCode.encoding, accountCalls.machineCaptcha.encoding]).toEqual(["form", "form"]);
  });

  it("[AUT-057] [AUT-058] [AUT-059] [AUT-060] [AUT-061] of registering and of what one changes in one's account", () => {
    expectAddresses(
      [accountCalls.register, "POST /mofang/user/register"],
      [accountCalls.resetPassword, "POST /mofang/user/resetPassword"],
      [accountCalls.updatePassword, "POST /mofang/user/updatePassword"],
      [accountCalls.updatePhone, "POST /mofang/user/updatePhone"],
      [accountCalls.updateEmail, "POST /mofang/user/updateEmail"],
    );
  });

  it("[AUT-062] [AUT-063] [AUT-064] [AUT-065] [AUT-066] of exchanged tokens, free names, and of leaving", () => {
    expectAddresses(
      [identityCalls.exchangeToken, "POST /mofang/user/exchangeToken"],
      [accountCalls.verifyUserName, "GET /mofang/user/verifyUserName"],
      [accountCalls.deleteUser, "GET /mofang/user/delete"],
      [accountCalls.logout, "GET /authentication/auth/user/logout"],
      [accountCalls.deleteAccount, "GET /authentication/auth/user/delete"],
    );
  });

  it("[USR-010] [USR-011] [USR-012] [USR-013] [USR-018] of what members say of themselves", () => {
    expectAddresses(
      [userCalls.addDetail, "POST /mofang/user/addDetail"],
      [userCalls.updateUserInfo, "POST /mofang/user/updateUserInfo"],
      [userCalls.updateDescription, "POST /mofang/user/updateDescription"],
      [userCalls.uploadAvatar, "POST /mofang/user/uploadAvatar"],
      [accountCalls.currentUser, "POST /mofang/mworks/userInfo"],
    );
  });

  it("[USR-014] [USR-015] [USR-016] [USR-017] [USR-019] of users, of the server and of logins", () => {
    expectAddresses(
      [accountCalls.userById, "GET /mofang/user/getUserInfoById"],
      [userCalls.userByName, "GET /mofang/user/getUserInfoByName"],
      [userCalls.usersByKey, "GET /mofang/user/queryWithOutPage"],
      [userCalls.serverInfo, "GET /mofang/user/queryServerInfo"],
      [accountCalls.loginLog, "POST /mofang/loginLog/listByUserId"],
    );
  });

  it("[SIM-058] of operations on curves", () => {
    const { method, path } = simulationCalls.curveOperation;
    expect(`${method} ${path}`).toMatch(/^POST .*\/alchemy\/simulationResult\/queryCurveOperationResult$/);
  });
});

/** That calls lie below the path that the specification gives for them. */
function expectBelow(folder: string, ...calls: readonly CallDeclaration[]): void {
  for (const { path } of calls) expect(path).toMatch(new RegExp(`^${folder}/\\w`));
}

describe("addresses of which the specification gives the beginning lie below it", () => {
  it("[AUT-069] [AUT-070] [AUT-071] [AUT-072] [AUT-075] when one logs in through another site", () => {
    const { partnerLogin, partnerBindByAccount, partnerBindByPhone, partnerBindNew } = identityCalls;
    expectBelow("/mofang/mworks/public", partnerLogin, partnerBindByAccount, partnerBindByPhone, partnerBindNew);
    const { wechatLogin, wechatBindByAccount, wechatBindByPhone, wechatBindNew, wechatLoginUrl } = identityCalls;
    expectBelow("/mofang/wechatPublic", wechatLogin, wechatBindByAccount, wechatBindByPhone, wechatBindNew, wechatLoginUrl);
  });

  it("[AUT-073] [AUT-074] [AUT-076] [AUT-077] when one asks about other sites, and what is bound", () => {
    expectBelow("/mofang/mworks/public", identityCalls.partnerAccountUrl, identityCalls.accountProperties);
    expectBelow("/mofang/wechat", identityCalls.wechatBindings, identityCalls.wechatUnbind);
    expectBelow("/mofang/mworks", identityCalls.partnerBindings, identityCalls.partnerUnbind);
  });

  it("[REP-116] [REP-117] [REP-118] when they are files of repositories", () => {
    const { fileText, fileBytes } = repositoryCalls;
    expectBelow("/mofang/tgit", fileText, fileBytes, contentCalls.videoAddress, contentCalls.video);
  });

  it("[SCH-012] [SCH-013] [SCH-014] [SCH-015] [SCH-016] when they are about schools", () => {
    const { schools, schoolMap, currentSchool, schoolInvitation } = schoolCalls;
    expectBelow("/mofang/bbs", schools, schoolMap, currentSchool, schoolInvitation, schoolContentCalls.schoolResources);
  });
});
