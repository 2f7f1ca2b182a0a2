// refuses to flatten a package
package M
end M;
