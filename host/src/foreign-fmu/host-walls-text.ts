/**
 * What the program around an FMU gives up before it loads the binary, in C: starting programs and processes, sockets, other
 * processes, name spaces, keys, and the parts of Linux that lead deep into the kernel. Threads stay. The system answers that
 * such a call is not permitted, or that it does not exist, which makes the C library take the older call.
 * Source: seccomp(2), "Filters"; the classes of calls are those that Docker's default profile refuses, and those above.
 */
export const hostWallsText = `#define _GNU_SOURCE
#include <errno.h>
#include <linux/audit.h>
#include <linux/filter.h>
#include <linux/seccomp.h>
#include <sched.h>
#include <stddef.h>
#include <sys/prctl.h>
#include <sys/syscall.h>

#if defined(__x86_64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_X86_64
#elif defined(__aarch64__)
#define OWN_ARCHITECTURE AUDIT_ARCH_AARCH64
#else
#error "an FMU is run on x86-64 and on 64-bit ARM only"
#endif

#define LOAD(FIELD) BPF_STMT(BPF_LD | BPF_W | BPF_ABS, offsetof(struct seccomp_data, FIELD))
#define ANSWER(VALUE) BPF_STMT(BPF_RET | BPF_K, VALUE)
#define REFUSE(NAME) BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_##NAME, 0, 1), ANSWER(SECCOMP_RET_ERRNO | EPERM)

static int raise_walls(void) {
  static struct sock_filter filter[] = {
    LOAD(arch),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, OWN_ARCHITECTURE, 1, 0),
    ANSWER(SECCOMP_RET_KILL_PROCESS),
    LOAD(nr),
#if defined(__x86_64__)
    /* Calls of the x32 interface have numbers of their own. */
    BPF_JUMP(BPF_JMP | BPF_JGE | BPF_K, 0x40000000u, 0, 1),
    ANSWER(SECCOMP_RET_KILL_PROCESS),
    REFUSE(fork), REFUSE(vfork),
#endif
    REFUSE(execve), REFUSE(execveat), REFUSE(socket), REFUSE(socketpair), REFUSE(ptrace), REFUSE(process_vm_readv),
    REFUSE(process_vm_writev), REFUSE(pidfd_open), REFUSE(mount), REFUSE(umount2), REFUSE(pivot_root), REFUSE(chroot),
    REFUSE(unshare), REFUSE(setns), REFUSE(keyctl), REFUSE(add_key), REFUSE(request_key), REFUSE(bpf),
    REFUSE(perf_event_open), REFUSE(userfaultfd), REFUSE(io_uring_setup), REFUSE(io_uring_enter), REFUSE(io_uring_register),
    REFUSE(kexec_load), REFUSE(init_module), REFUSE(finit_module), REFUSE(delete_module), REFUSE(open_by_handle_at),
    REFUSE(name_to_handle_at), REFUSE(kcmp), REFUSE(quotactl), REFUSE(swapon),
    REFUSE(swapoff), REFUSE(reboot), REFUSE(syslog), REFUSE(acct), REFUSE(personality), REFUSE(shmget), REFUSE(msgget),
    REFUSE(semget), REFUSE(mq_open), REFUSE(memfd_create),
    /* Its flags lie in memory, where no filter reads them. */
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone3, 0, 1),
    ANSWER(SECCOMP_RET_ERRNO | ENOSYS),
    BPF_JUMP(BPF_JMP | BPF_JEQ | BPF_K, SYS_clone, 0, 3),
    LOAD(args[0]),
    BPF_JUMP(BPF_JMP | BPF_JSET | BPF_K, CLONE_THREAD, 1, 0),
    ANSWER(SECCOMP_RET_ERRNO | EPERM),
    ANSWER(SECCOMP_RET_ALLOW),
  };
  static struct sock_fprog program = {sizeof filter / sizeof *filter, filter};
  return prctl(PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0) || prctl(PR_SET_SECCOMP, SECCOMP_MODE_FILTER, &program);
}
`;
